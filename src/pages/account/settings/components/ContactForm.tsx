import { Button, Flex, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { SentCode } from '#contract/sms';
import { FocusFirst } from '@/components/FocusFirst';
import { SubmitOnEnter } from '@/components/SubmitOnEnter';
import { withCaptcha } from '@/features/captcha/with-captcha';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { changeEmail, changePhone, sendEmailCode, sendPhoneCode } from '@/services/account/contact';
import { CallError } from '@/utils/call-error';
import { plainPhone } from '@/utils/phone/phone';
import { plainCode } from '@/utils/typed-code';

export type ContactKind = 'phone' | 'email';

interface ContactFormProps {
  kind: ContactKind;
  /** Whether the account has none yet. */
  isFirst: boolean;
  /** The present phone or mail address, masked, which is to be proven and not changed. */
  toProve?: string;
  onClose: () => void;
  onSaved: () => void;
}

interface Values {
  /** Phone or address; phones may contain spaces and hyphens. */
  contact: string;
  code: string;
}

/** Adds or changes the phone or mail address, after the code sent to it is entered. */
export function ContactForm(props: ContactFormProps) {
  const { kind, isFirst, toProve, onClose, onSaved } = props;
  const t = useT();
  const rules = useRules();
  const [form] = Form.useForm<Values>();
  const [isSaving, setSaving] = useState(false);
  const [isSending, setSending] = useState(false);
  const [seconds, setSeconds] = useState(0);
  // Until a code is refused: "sent" beside an error would contradict it.
  const [told, setTold] = useState<SentCode>();
  const [isDirty, setDirty] = useState(false);
  const close = useLeaveGuard(isDirty, onClose);
  const label = t(isFirst ? `account.${kind}.first` : `account.${kind}.new`);

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  /** Shows a refusal at its field; an aborted call shows nothing. */
  function place(error: unknown, otherwise: keyof Values) {
    if (!(error instanceof CallError)) throw error;
    if (error.transport === 'aborted') return;
    const errors = error.errors ?? [{ field: otherwise, message: error.message }];
    for (const { field, message } of errors) {
      const name = field === 'code' || toProve ? 'code' : 'contact';
      form.setFields([{ name, errors: [message] }]);
      form.focusField(name);
    }
  }

  async function handleSend() {
    const contact = toProve ? undefined : (await form.validateFields(['contact'])).contact;
    setSending(true);
    try {
      const sent = await withCaptcha((solved) =>
        kind === 'phone'
          ? sendPhoneCode({ phone: contact && plainPhone(contact), ...solved })
          : sendEmailCode({ email: contact?.trim(), ...solved }),
      );
      setSeconds(sent.resendAfter);
      setTold(sent);
      form.focusField('code');
    } catch (error) {
      place(error, 'contact');
    } finally {
      setSending(false);
    }
  }

  async function handleFinish({ contact = '', code }: Partial<Values> & { code: string }) {
    if (isSaving) return;
    setSaving(true);
    try {
      if (kind === 'phone')
        await changePhone({ phone: plainPhone(contact) || undefined, code: plainCode(code) });
      else await changeEmail({ email: contact.trim() || undefined, code: plainCode(code) });
      onSaved();
    } catch (error) {
      setTold(undefined);
      place(error, 'code');
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal
      open
      title={
        toProve
          ? t(`account.${kind}.prove`)
          : t(isFirst ? `account.${kind}.add` : `account.${kind}.change`)
      }
      width={440}
      onCancel={close}
      mask={{ closable: false }}
      okText={t('crud.action.save')}
      cancelText={t('crud.action.cancel')}
      confirmLoading={isSaving}
      onOk={form.submit}
    >
      <Form
        form={form}
        name="contact"
        layout="vertical"
        onValuesChange={() => setDirty(true)}
        onFinish={handleFinish}
      >
        {toProve ? (
          <p>{t(`account.${kind}.prove.hint`, { contact: toProve })}</p>
        ) : (
          <Form.Item
            name="contact"
            label={label}
            rules={[
              rules.required(label),
              ...(kind === 'email'
                ? rules.email
                : rules.phone.map((rule) => ({ ...rule, transform: plainPhone }))),
            ]}
          >
            <Input
              type={kind === 'phone' ? 'tel' : 'email'}
              autoComplete={kind === 'phone' ? 'tel' : 'email'}
            />
          </Form.Item>
        )}
        <Form.Item label={t('user.code')} htmlFor="contact_code" required>
          <Flex gap="small" align="start">
            <Form.Item name="code" noStyle rules={[rules.required(t('user.code'))]}>
              <Input inputMode="numeric" autoComplete="one-time-code" />
            </Form.Item>
            <Button
              loading={isSending}
              disabled={seconds > 0}
              onClick={() => void handleSend().catch(() => undefined)}
            >
              {seconds > 0 ? t('user.code.again', { seconds }) : t('user.code.get')}
            </Button>
          </Flex>
        </Form.Item>
        <FocusFirst />
        <SubmitOnEnter />
        <span role="status">
          {told && seconds > 0 && t('account.contact.sent')}
          {told?.outbox && ` ${t('user.code.outbox', { file: told.outbox })}`}
        </span>
      </Form>
    </Modal>
  );
}
