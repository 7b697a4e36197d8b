import { history } from '@umijs/max';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useT } from '@/hooks/useT';

const SIGN_IN = '/user/login';

/**
 * Asks where changes would be lost: when a form closes, which is what it returns, and when its page
 * is left by the back button, by the command palette or with the window. Asks once however it is
 * pressed.
 */
export function useDiscardGuard(isDirty: boolean, onClose: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const isAsking = useRef(false);

  const ask = (onOk: () => void) => {
    if (isAsking.current) return;
    isAsking.current = true;
    modal.confirm({
      title: t('crud.form.discard.title'),
      content: t('crud.form.discard.content'),
      okText: t('crud.form.discard.ok'),
      cancelText: t('crud.form.discard.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk,
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };

  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const unblock = history.block(({ location, retry }) => {
      const go = () => {
        unblock();
        retry();
      };
      // That the session has ended was a question already.
      if (location.pathname.endsWith(SIGN_IN)) go();
      else latest.current(go);
    });
    return unblock;
  }, [isDirty]);

  return () => (isDirty ? ask(onClose) : onClose());
}
