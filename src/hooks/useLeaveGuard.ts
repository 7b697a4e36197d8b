import { useLocation } from '@umijs/max';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { blockLeaving } from '@/utils/leaving';
import { useIsKept } from './useIsKept';
import { useT } from './useT';

const SIGN_IN = '/user/login';

/**
 * Asks before changes are lost when the page is left, be it by the back button, by the command palette
 * or with the window. With `onClose`, for a form that opens over a page, it asks at every step away
 * from the address too, and the function that it returns closes the form, after asking. Asks once
 * however it is pressed.
 */
export function useLeaveGuard(isDirty: boolean, onClose?: () => void): () => void {
  const t = useT();
  const { modal } = App.useApp();
  const { pathname, search } = useLocation();
  const isKept = useIsKept();
  const isAsking = useRef(false);

  const ask = (goOn?: () => void) => {
    if (isAsking.current) return;
    isAsking.current = true;
    modal.confirm({
      title: t('crud.form.discard.title'),
      content: t('crud.form.discard.content'),
      okText: t('crud.form.discard.ok'),
      cancelText: t('crud.form.discard.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        onClose?.();
        goOn?.();
      },
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };

  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  const isOver = onClose !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the address ends the block
  useEffect(() => {
    if (!isDirty) return undefined;
    const unblock = blockLeaving(({ location, retry }) => {
      const goOn = () => {
        unblock();
        retry();
      };
      // That the session has ended was a question already, and a page that is kept loses nothing.
      const isLeft = !location.pathname.endsWith(pathname);
      const isLoss = isLeft ? !isKept : isOver;
      if (isLoss && !location.pathname.endsWith(SIGN_IN)) latest.current(goOn);
      else goOn();
    });
    return unblock;
  }, [isDirty, isKept, isOver, pathname, search]);

  return () => (isDirty ? ask() : onClose?.());
}
