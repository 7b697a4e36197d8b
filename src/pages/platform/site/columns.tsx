import type { ProColumns } from '@ant-design/pro-components';
import { Badge } from 'antd';
import type { Message } from '#contract/message';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { PhoneText } from '@/components/phone/PhoneText';
import { ShortText } from '@/components/ShortText';
import type { Translate } from '@/hooks/useT';

/** What messages are about, in words. */
const kindTexts = (t: Translate): Record<Message['kind'], string> => ({
  login: t('platform.message.kind.login'),
  register: t('platform.message.kind.register'),
  reset: t('platform.message.kind.reset'),
  bind: t('platform.message.kind.bind'),
  proof: t('platform.message.kind.proof'),
  email: t('platform.message.kind.email'),
  'phone-changed': t('platform.message.kind.phone-changed'),
  offer: t('platform.message.kind.offer'),
  'email-changed': t('platform.message.kind.email-changed'),
  letters: t('platform.message.kind.letters'),
  notice: t('platform.message.kind.notice'),
  test: t('platform.message.kind.test'),
});

/** Columns of the log of messages. */
export function messageColumns(t: Translate): ProColumns<Message>[] {
  return [
    { title: t('platform.message.keyword'), dataIndex: 'keyword', hideInTable: true },
    { ...timeColumn<Message>(t('platform.message.at'), 'at'), sorter: true },
    timeSearchColumn<Message>(t('platform.message.at'), 'at'),
    {
      title: t('platform.message.channel'),
      dataIndex: 'channel',
      width: 90,
      valueType: 'select',
      valueEnum: { sms: t('platform.message.sms'), mail: t('platform.message.mail') },
    },
    {
      title: t('platform.message.kind'),
      dataIndex: 'kind',
      width: 160,
      valueType: 'select',
      valueEnum: kindTexts(t),
    },
    {
      title: t('platform.message.receiver'),
      dataIndex: 'receiver',
      width: 200,
      search: false,
      render: (_dom, { channel, receiver }) =>
        channel === 'sms' ? <PhoneText phone={receiver} /> : <ShortText>{receiver}</ShortText>,
    },
    {
      title: t('platform.message.result'),
      dataIndex: 'result',
      width: 100,
      valueType: 'select',
      valueEnum: {
        sent: { text: t('platform.message.result.sent') },
        failed: { text: t('platform.message.result.failed') },
      },
      render: (_dom, { result }) => (
        <Badge
          status={result === 'sent' ? 'success' : 'error'}
          text={t(`platform.message.result.${result}`)}
        />
      ),
    },
    {
      title: t('platform.message.provider'),
      dataIndex: 'provider',
      width: 110,
      search: false,
    },
    {
      title: t('platform.message.answer'),
      dataIndex: 'answer',
      width: 240,
      search: false,
      render: (_dom, { answer }) => (answer ? <ShortText>{answer}</ShortText> : '-'),
    },
  ];
}
