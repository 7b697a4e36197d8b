import type { ProColumns } from '@ant-design/pro-components';
import { Badge, Flex, Typography } from 'antd';
import type { Audit } from '#contract/audit/audit';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { PersonAvatar } from '@/components/PersonAvatar';
import { PhoneText } from '@/components/phone/PhoneText';
import { ShortText } from '@/components/ShortText';
import type { Translate } from '@/hooks/useT';

const BADGES = { done: 'success', refused: 'warning', failed: 'error' } as const;

const RESULTS = ['done', 'refused', 'failed'] as const;

/** The result, as text and not by colour alone. */
export function AuditResult({ t, result }: { t: Translate; result: Audit['result'] }) {
  return <Badge status={BADGES[result]} text={t(`audit.result.${result}`)} />;
}

/** The actor: a username, or the phone number of a failed sign-in without an account. */
export function AuditActor({ entry }: { entry: Audit }) {
  const { memberId, username, avatar } = entry;
  if (!username) return '-';
  if (username.startsWith('+')) return <PhoneText phone={username} />;
  return (
    <Flex gap="small" align="center">
      <PersonAvatar id={memberId} name={username} avatar={avatar} />
      <ShortText>{username}</ShortText>
    </Flex>
  );
}

/** Columns of the audit log without the actions. */
export function auditColumns(t: Translate): ProColumns<Audit>[] {
  return [
    {
      title: t('audit.list.keyword'),
      dataIndex: 'keyword',
      hideInTable: true,
      fieldProps: { placeholder: t('audit.list.keywordHint') },
    },
    { ...timeColumn<Audit>(t('audit.list.at'), 'at'), sorter: true },
    timeSearchColumn<Audit>(t('audit.list.at'), 'at'),
    {
      title: t('audit.list.username'),
      dataIndex: 'username',
      width: 140,
      search: false,
      render: (_dom, row) => <AuditActor entry={row} />,
    },
    {
      title: t('audit.list.action'),
      dataIndex: 'action',
      width: 320,
      render: (_dom, row) => (
        <ShortText>
          <Typography.Text code>{row.action}</Typography.Text>
        </ShortText>
      ),
    },
    {
      title: t('audit.list.result'),
      dataIndex: 'result',
      width: 110,
      valueType: 'select',
      valueEnum: Object.fromEntries(
        RESULTS.map((result) => [result, { text: t(`audit.result.${result}`) }]),
      ),
      render: (_dom, row) => <AuditResult t={t} result={row.result} />,
    },
    { title: t('audit.list.target'), dataIndex: 'target', width: 200 },
    { title: t('audit.list.ip'), dataIndex: 'ip', width: 140, search: false },
  ];
}
