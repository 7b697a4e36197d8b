import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useCopy } from '@/components/code/useCopy';
import { useWindowHold } from '@/hooks/leave/useWindowHold';
import { useT } from '@/hooks/useT';

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
 * saved: there is no X, neither Escape nor a click beside the dialog loses them, and the browser asks
 * before it loads the page anew.
 */
export function SecretDialog(props: SecretDialogProps) {
  const { isOpen, title, width, text, actions, onClose, children } = props;
  const t = useT();
  const copyText = useCopy();
  const copy = useRef<HTMLButtonElement>(null);
  useWindowHold(isOpen);

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
          <Button ref={copy} onClick={() => copyText(text)}>
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
