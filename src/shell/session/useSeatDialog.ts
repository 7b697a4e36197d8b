import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { hasDraft, startAnew } from '@/stores/drafts';

/**
 * The dialog that says that the browser has moved to another seat than this tab shows, and asks
 * whether to follow, which drops what is half typed. There is one at a time.
 */
export function useSeatDialog(): (text: string) => void {
  const t = useT();
  const { modal } = App.useApp();
  const dialog = useRef<ReturnType<typeof modal.confirm>>(undefined);

  return useCallback(
    (text) => {
      // The seat may have changed once more meanwhile.
      if (dialog.current) return dialog.current.update({ content: text });
      const hasInput = hasDraft();
      dialog.current = modal.confirm({
        title: t('shell.seatChanged.title'),
        content: text,
        okText: t('shell.seatChanged.ok'),
        cancelText: t('shell.seatChanged.cancel'),
        // Whoever presses Enter must not lose what is half typed.
        okType: hasInput ? 'default' : 'primary',
        focusable: { autoFocusButton: hasInput ? 'cancel' : 'ok' },
        onOk: startAnew,
        afterClose: () => {
          dialog.current = undefined;
        },
      });
    },
    [modal, t],
  );
}
