import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Passkey } from '#contract/security/security';
import { FocusFirst } from '@/components/FocusFirst';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { renamePasskey } from '@/services/account/security';
import { CallError } from '@/utils/call-error';

interface PasskeyNameProps {
  passkey: Passkey;
  /** It was just added, with a name that nobody chose. */
  isNew: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Names a passkey, so that its owner recognises the device. */
export function PasskeyName({ passkey, isNew, onClose, onSaved }: PasskeyNameProps) {
  const t = useT();
  const rules = useRules();
  const [form] = Form.useForm<{ name: string }>();
  const [isBusy, setBusy] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const close = useLeaveGuard(isDirty, onClose);
  const label = t('account.passkey.name.label');

  async function handleFinish({ name }: { name: string }) {
    if (isBusy) return;
    setBusy(true);
    try {
      await renamePasskey({ id: passkey.id, name });
      onSaved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      form.setFields([{ name: 'name', errors: [error.message] }]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={t(isNew ? 'account.passkey.name.title' : 'account.passkey.rename')}
      width={440}
      onCancel={close}
      okText={t('crud.action.save')}
      cancelText={t('crud.action.cancel')}
      confirmLoading={isBusy}
      onOk={form.submit}
    >
      <Form
        form={form}
        name="passkey"
        layout="vertical"
        initialValues={{ name: passkey.name }}
        onValuesChange={() => setDirty(true)}
        onFinish={handleFinish}
      >
        <Form.Item name="name" label={label} rules={[rules.required(label), rules.max(LIMIT.name)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <FocusFirst />
      </Form>
    </Modal>
  );
}
