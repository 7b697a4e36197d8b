import { App, Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { copyText } from '@/utils/browser/copy-text';

interface SecretDialogProps {
  isOpen: boolean;
  title: string;
  width?: number;
  /** What the copy button puts on the clipboard. */
  text: string;
  /** Buttons beside the one that copies. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows secrets that can't be read again. Only its last button closes it, which says that they are
 * saved: there is no X, and neither Escape nor a click beside the dialog loses them.
 */
export function SecretDialog(props: SecretDialogProps) {
  const { isOpen, title, width, text, actions, onClose, children } = props;
  const t = useT();
  const { message } = App.useApp();
  const copy = useRef<HTMLButtonElement>(null);

  const handleCopy = async () => {
    if (await copyText(text)) void message.success(t('crud.copied'));
    else void message.warning(t('crud.copyFailed'));
  };

  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
      afterOpenChange={(isShown) => isShown && copy.current?.focus()}
      footer={
        <>
          <Button ref={copy} onClick={handleCopy}>
            {t('crud.secret.copy')}
          </Button>
          {actions}
          <Button type="primary" onClick={onClose}>
            {t('crud.secret.kept')}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
