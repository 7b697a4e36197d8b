import { App, Button, Card, Descriptions, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { LIMIT, PATTERN } from '#contract/limits';
import type { Message } from '#contract/message';
import type { Settings } from '#contract/setting';
import { useCan } from '@/hooks/useCan';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { sendTestMessage } from '@/services/setting';
import { CallError } from '@/utils/call-error';
import { plainPhone } from '@/utils/phone/phone';

interface ChannelsProps {
  settings: Settings;
  /** Called after a test, which is in the log now. */
  onSent: () => unknown;
}

/** How SMS and mail are sent, side by side where there is room. */
export function Channels({ settings, onSent }: ChannelsProps) {
  return (
    <Flex gap="middle" wrap style={{ marginBlockEnd: 16 }}>
      <Channel channel="sms" sending={settings.sms} onSent={onSent} />
      <Channel channel="mail" sending={settings.mail} onSent={onSent} />
    </Flex>
  );
}

interface ChannelProps {
  channel: Message['channel'];
  sending: Settings['sms'];
  onSent: () => unknown;
}

function Channel({ channel, sending, onSent }: ChannelProps) {
  const t = useT();
  const mayTest = useCan()('POST /admin/admin/site/message/test');
  const items = sending
    ? [
        { key: 'provider', label: t('platform.message.provider'), children: sending.provider },
        ...(sending.outbox
          ? [{ key: 'outbox', label: t('platform.message.outbox'), children: sending.outbox }]
          : []),
        {
          key: 'max',
          label: t('platform.message.hourlyMax'),
          children: sending.hourlyMax.toLocaleString(),
        },
        ...(sending.countries.length > 0
          ? [
              {
                key: 'countries',
                label: t('platform.message.countries'),
                children: sending.countries.map((code) => `+${code}`).join(t('crud.ask.separator')),
              },
            ]
          : []),
      ]
    : [];
  return (
    <Card title={t(`platform.message.${channel}`)} style={{ flex: '1 1 320px', minWidth: 0 }}>
      {sending ? (
        <>
          <Descriptions column={1} size="small" items={items} />
          {mayTest && <TestForm channel={channel} onSent={onSent} />}
        </>
      ) : (
        t('platform.message.closed')
      )}
    </Card>
  );
}

/** Sends a test and says what the provider answered; a failure is shown at the field. */
function TestForm({ channel, onSent }: Pick<ChannelProps, 'channel' | 'onSent'>) {
  const t = useT();
  const rules = useRules();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ to: string }>();
  const [isBusy, setBusy] = useState(false);
  const label = t(`platform.message.to.${channel}`);

  async function send(typed: { to: string }) {
    const to = channel === 'sms' ? plainPhone(typed.to) : typed.to.trim();
    setBusy(true);
    try {
      const { receiver } = await sendTestMessage({ channel, to });
      void message.success(t('platform.message.tested', { receiver }));
      form.resetFields();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const errors = (error.errors ?? []).map((one) => one.message);
      form.setFields([{ name: 'to', errors }]);
    }
    setBusy(false);
    onSent();
  }

  return (
    <Form
      form={form}
      name={`test-${channel}`}
      layout="vertical"
      onFinish={send}
      style={{ marginBlockStart: 16 }}
    >
      <Form.Item
        name="to"
        label={label}
        validateTrigger="onSubmit"
        rules={
          channel === 'sms'
            ? [
                rules.required(label),
                { pattern: PATTERN.phone, message: t('crud.rule.phone'), transform: plainPhone },
              ]
            : [rules.required(label), rules.max(LIMIT.email), ...rules.email]
        }
      >
        <Input type={channel === 'sms' ? 'tel' : 'email'} autoComplete="off" />
      </Form.Item>
      <Button htmlType="submit" loading={isBusy}>
        {t('platform.message.test')}
      </Button>
    </Form>
  );
}
