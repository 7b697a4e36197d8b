import { App, Button } from 'antd';
import { useRef } from 'react';
import type { MessageCounts } from '#contract/notice/notice';
import { useT } from '@/hooks/useT';
import { countUnreadMessages } from '@/services/notice';

interface ReadAllButtonProps {
  tab: keyof MessageCounts;
  label: string;
  /** Asks whether all are to be set read. */
  onAsk: () => unknown;
}

/** The number may be unknown; then the question does no harm. */
const unreadOf = (tab: keyof MessageCounts) =>
  countUnreadMessages().then(
    (counts) => counts[tab],
    () => undefined,
  );

/**
 * Sets all of a tab read after a question (docs/design/ui.md, "Screens"). Where nothing is unread it says
 * so: a button that cannot be pressed would take the focus away from whoever has just pressed it.
 */
export function ReadAllButton({ tab, label, onAsk }: ReadAllButtonProps) {
  const t = useT();
  const { message } = App.useApp();
  const isCounting = useRef(false);

  const begin = async () => {
    if (isCounting.current) return;
    isCounting.current = true;
    const unread = await unreadOf(tab);
    isCounting.current = false;
    if (unread === 0) void message.info(t('notice.readAll.nothing'));
    else onAsk();
  };

  return <Button onClick={() => void begin()}>{label}</Button>;
}
