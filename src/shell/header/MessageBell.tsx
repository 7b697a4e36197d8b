import { BellOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { App, Badge, Button } from 'antd';
import { type MouseEvent, useEffect, useRef } from 'react';
import { BASE_PATH } from '#contract/codes';
import { unreadLetters } from '@/features/letter/unread';
import { useEvents } from '@/hooks/events/useEvents';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getLetterCount } from '@/services/letter';

/** Target of the bell (docs/product.md, "Addresses that other add-ons use"). */
const MESSAGES = 'home/message?tab=private';

/**
 * Number of unread letters; reloaded after each event that may change it. `onMore` is called when
 * there are more than before.
 */
function useLetterCount(onMore: () => void): number {
  const before = useRef<number>(undefined);
  const { data, refresh } = useData(getLetterCount, {
    onSuccess: ({ letterCount }) => {
      if (before.current !== undefined && letterCount > before.current) onMore();
      before.current = letterCount;
    },
  });
  useEvents('letter', refresh);
  const count = data?.letterCount;
  useEffect(() => unreadLetters.set(count), [count]);
  // After a failure the old number stays until the next event, or the next start.
  return count ?? 0;
}

/** The bell with the number of unread letters; opens the messages. */
export function MessageBell() {
  const t = useT();
  const navigate = useNavigate();
  const { notification } = App.useApp();
  // Without it the number alone says so.
  const count = useLetterCount(() => void announce().catch(() => undefined));

  async function announce() {
    const { announceLetter } = await import('@/features/letter/announce');
    await announceLetter({ t, navigate, notification });
  }

  function handleClick(event: MouseEvent) {
    // With a modifier key the browser opens the link elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(`/${MESSAGES}`);
  }

  return (
    <Button
      type="text"
      icon={
        // A wide number needs room beside the bell instead of over it.
        <Badge
          className="message-badge"
          count={count}
          size="small"
          title=""
          offset={count > 99 ? [6, -2] : undefined}
        >
          <BellOutlined className="message-bell" />
        </Badge>
      }
      href={`${BASE_PATH}${MESSAGES}`}
      aria-label={t('shell.bell', { count })}
      onClick={handleClick}
    />
  );
}
