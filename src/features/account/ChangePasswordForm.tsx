import { ModalForm, ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import { FocusFirst } from '@/components/FocusFirst';
import { SubmitOnEnter } from '@/components/SubmitOnEnter';
import { withCaptcha } from '@/features/captcha/with-captcha';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useT } from '@/hooks/useT';
import { changePassword } from '@/services/account/account';
import { feedback } from '@/stores/feedback';
import { keepSession } from '@/stores/session';
import { CallError } from '@/utils/call-error';

interface Values {
  oldPassword: string;
  password: string;
  repeat: string;
}

/** Changes the user's password. Other sessions end; this one continues with a new token. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const close = useLeaveGuard(isDirty, onClose);

  async function handleFinish({ oldPassword, password }: Values) {
    try {
      const change = { oldPassword, password };
      keepSession(await withCaptcha((solved) => changePassword({ ...change, ...solved })));
      feedback.success(t('shell.password.done'));
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const errors = error.errors ?? [{ field: 'oldPassword', message: error.message }];
      form.setFields(
        errors.map(({ field, message }) => ({
          name: field as keyof Values,
          errors: [message],
        })),
      );
      if (errors[0]) form.focusField(errors[0].field as keyof Values);
    }
  }

  return (
    <ModalForm<Values>
      name="changePassword"
      form={form}
      title={t('shell.user.changePassword')}
      open
      width={440}
      modalProps={{ destroyOnHidden: true }}
      onOpenChange={(open) => !open && close()}
      onValuesChange={() => setDirty(true)}
      onFinish={handleFinish}
    >
      <ProFormText.Password
        name="oldPassword"
        label={t('shell.password.old')}
        fieldProps={{ autoComplete: 'current-password' }}
        rules={[{ required: true, message: t('shell.password.old.required') }]}
      />
      <ProFormText.Password
        name="password"
        label={t('user.password.new')}
        fieldProps={{ autoComplete: 'new-password' }}
        rules={[
          { required: true, message: t('user.password.new.rule') },
          { ...LIMIT.password, message: t('user.password.new.rule') },
        ]}
      />
      <ProFormText.Password
        name="repeat"
        label={t('user.password.repeat')}
        fieldProps={{ autoComplete: 'new-password' }}
        dependencies={['password']}
        rules={[
          { required: true, message: t('user.password.repeat.different') },
          ({ getFieldValue }) => ({
            validator: async (_, value: string) => {
              if (value && value !== getFieldValue('password')) {
                throw new Error(t('user.password.repeat.different'));
              }
            },
          }),
        ]}
      />
      <FocusFirst />
      <SubmitOnEnter />
    </ModalForm>
  );
}
