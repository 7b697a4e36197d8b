import { ModalForm, type ProFormInstance } from '@ant-design/pro-components';
import { App } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FocusFirst } from '@/components/FocusFirst';
import { SubmitOnEnter } from '@/components/SubmitOnEnter';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useT } from '@/hooks/useT';
import { CallError } from '@/utils/call-error';
import { placeFieldErrors } from './placeFieldErrors';
import { useAtOpening } from './useAtOpening';

interface FormModalProps<Values extends object> {
  name: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  width?: number;
  initialValues?: Partial<Values>;
  /** Saves the values; resolves to false if the user has decided otherwise meanwhile. */
  onSave: (values: Values) => Promise<unknown>;
  /** Said after saving. */
  done: string;
  /** Called after saving, and once what the form is about turns out to be gone; the form is closed. */
  onDone: () => unknown;
  /** Fields that show the server's errors; others are shown as a message. */
  fields: readonly (keyof Values & string)[];
  children: ReactNode;
}

const WIDTH = 440;

/** A short form in a modal. Asks before it discards changes, and keeps them when saving fails. */
export function FormModal<Values extends object>(props: FormModalProps<Values>) {
  const { isOpen, onClose, onSave, done, onDone, fields, width = WIDTH, ...rest } = props;
  const initialValues = useAtOpening(isOpen, props.initialValues);
  const t = useT();
  const { message } = App.useApp();
  const formRef = useRef<ProFormInstance<Values>>(undefined);
  const [isDirty, setDirty] = useState(false);
  const close = useLeaveGuard(isOpen && isDirty, onClose);

  useEffect(() => {
    if (!isOpen) setDirty(false);
  }, [isOpen]);

  const handleFinish = async (values: Values) => {
    try {
      if ((await onSave(values)) === false) return;
      void message.success(done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.isOutdated) {
        const others = placeFieldErrors(formRef.current, error.errors ?? [], fields);
        if (others) void message.error(others);
        return;
      }
    }
    setDirty(false);
    onClose();
    onDone();
  };

  return (
    <ModalForm<Values>
      {...rest}
      initialValues={initialValues}
      formRef={formRef}
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      width={width}
      modalProps={{ destroyOnHidden: true }}
      submitter={{
        searchConfig: { submitText: t('crud.action.save'), resetText: t('crud.action.cancel') },
      }}
      onValuesChange={() => setDirty(true)}
      onFinish={handleFinish}
    >
      {props.children}
      <FocusFirst />
      <SubmitOnEnter />
    </ModalForm>
  );
}
