import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { forgetDrafts, hasDraft } from '@/stores/drafts';

/** Asks whether changes may be lost and goes on after a yes. Asks once however often it is called. */
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
 * For what gives up pages, all of them unless `isMeant` says which: goes on at once, or after asking
 * when one of them has changes that are not saved, be it in the background.
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
