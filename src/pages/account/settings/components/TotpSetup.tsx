import { Flex, Form, Input, Modal, Typography, theme } from 'antd';
import { useState } from 'react';
import { CodePicture } from '@/components/code/CodePicture';
import { FocusFirst } from '@/components/FocusFirst';
import { useT } from '@/hooks/useT';
import { confirmTotp } from '@/services/account/security';
import { CallError } from '@/utils/call-error';
import { inGroups, isTotpCode, plainCode } from '@/utils/typed-code';

interface TotpSetupProps {
  setup: { secret: string; uri: string };
  onClose: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Sets up an app: scan or type the secret, then confirm with a code. */
export function TotpSetup({ setup, onClose, onConfirmed }: TotpSetupProps) {
  const t = useT();
  const { token } = theme.useToken();
  const [form] = Form.useForm<{ code: string }>();
  const [isBusy, setBusy] = useState(false);

  async function handleFinish({ code }: { code: string }) {
    if (isBusy) return;
    setBusy(true);
    try {
      onConfirmed((await confirmTotp(plainCode(code))).recoveryCodes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      form.setFields([{ name: 'code', errors: [error.message] }]);
      form.focusField('code');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={t('account.totp.setup')}
      width={480}
      onCancel={onClose}
      mask={{ closable: false }}
      okText={t('account.totp.confirm')}
      cancelText={t('crud.action.cancel')}
      confirmLoading={isBusy}
      onOk={form.submit}
    >
      <Typography.Paragraph>{t('account.totp.scan')}</Typography.Paragraph>
      <Flex vertical align="center" gap={token.marginSM}>
        <CodePicture value={setup.uri} size={200} />
        <Typography.Text type="secondary">{t('account.totp.secret')}</Typography.Text>
        <Typography.Text
          code
          copyable={{ text: setup.secret, tooltips: [t('crud.copy'), t('crud.copied')] }}
          style={{ textAlign: 'center' }}
        >
          {inGroups(setup.secret)}
        </Typography.Text>
      </Flex>
      <Form
        form={form}
        name="totp"
        layout="vertical"
        onFinish={handleFinish}
        style={{ marginBlockStart: token.margin }}
      >
        <Form.Item
          name="code"
          label={t('account.totp.code')}
          rules={[
            {
              validator: async (_, typed = '') => {
                if (!typed.trim()) throw new Error(t('account.totp.code.required'));
                if (!isTotpCode(typed)) throw new Error(t('user.second.totp.rule'));
              },
            },
          ]}
          validateTrigger="onSubmit"
          required
        >
          <Input inputMode="numeric" autoComplete="one-time-code" />
        </Form.Item>
        <FocusFirst />
      </Form>
    </Modal>
  );
}
