import { App } from 'antd';
import { useRef } from 'react';
import { useT } from '@/hooks/useT';

/** Closes a form, after asking where changes would be lost; asks once however it is pressed. */
export function useDiscardGuard(onClose: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const isAsking = useRef(false);

  return (isDirty: boolean) => {
    if (isAsking.current) return;
    if (!isDirty) return onClose();
    isAsking.current = true;
    modal.confirm({
      title: t('crud.form.discard.title'),
      content: t('crud.form.discard.content'),
      okText: t('crud.form.discard.ok'),
      cancelText: t('crud.form.discard.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };
}
