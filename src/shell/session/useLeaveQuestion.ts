import { App } from 'antd';
import { type ReactNode, useCallback, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { hasDraft } from '@/stores/drafts';

/** What a question to leave this page offers. */
interface Offer {
  title: string;
  ok: string;
  /** Leaves, and drops what is half typed. */
  onOk: () => void;
}

/**
 * A dialog that says why this page cannot go on, and asks whether to leave it. There is one at a time.
 */
export function useLeaveQuestion({ title, ok, onOk }: Offer): (content: ReactNode) => void {
  const t = useT();
  const { modal } = App.useApp();
  const dialog = useRef<ReturnType<typeof modal.confirm>>(undefined);

  return useCallback(
    (content) => {
      // There may be more to say meanwhile.
      if (dialog.current) return dialog.current.update({ content });
      const hasInput = hasDraft();
      dialog.current = modal.confirm({
        ...{ title, content, okText: ok, onOk },
        cancelText: t('shell.leave.cancel'),
        // Whoever presses Enter must not lose what is half typed.
        okType: hasInput ? 'default' : 'primary',
        focusable: { autoFocusButton: hasInput ? 'cancel' : 'ok' },
        afterClose: () => {
          dialog.current = undefined;
        },
      });
    },
    [modal, ok, onOk, t, title],
  );
}
