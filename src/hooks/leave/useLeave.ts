import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { forgetDrafts, hasDraft } from '@/stores/drafts';

/** Asks whether to discard changes and continues after a yes. Opens one dialog at a time. */
export function useDiscardQuestion(): (goOn: () => void) => void {
  const t = useT();
  const { modal } = App.useApp();
  const isAsking = useRef(false);

  return useCallback(
    (goOn) => {
      if (isAsking.current) return;
      isAsking.current = true;
      modal.confirm({
        title: t('crud.form.discard.title'),
        content: t('crud.form.discard.content'),
        okText: t('crud.form.discard.ok'),
        cancelText: t('crud.form.discard.cancel'),
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: goOn,
        afterClose: () => {
          isAsking.current = false;
        },
      });
    },
    [modal, t],
  );
}

/**
 * Guards actions that close pages, all of them unless `isMeant` selects some. Continues at once, or
 * asks first if one of the pages has unsaved changes, hidden ones included.
 */
export function useLeave(): (goOn: () => void, isMeant?: (path: string) => boolean) => void {
  const ask = useDiscardQuestion();
  return useCallback(
    (goOn, isMeant) => {
      if (!hasDraft(isMeant)) return goOn();
      return ask(() => {
        forgetDrafts(isMeant);
        goOn();
      });
    },
    [ask],
  );
}
