import type { ProColumns } from '@ant-design/pro-components';
import { Badge, Flex, Typography } from 'antd';
import dayjs from 'dayjs';
import type { Audit } from '#contract/audit/audit';
import { labelOf, outcomeOf } from '#contract/audit/sentence';
import { groupOf, VERBS, type Verb, type VerbGroup } from '#contract/audit/verbs';
import type { Words } from '#contract/audit/words/words';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { MemberSelect } from '@/features/access/MemberSelect';
import { Device } from '@/features/account/Device';
import type { Translate } from '@/hooks/useT';
import { ObjectSelect } from './components/ObjectSelect';
import { Sentence } from './components/Sentence';

const BADGES = {
  done: 'success',
  partly: 'warning',
  refused: 'warning',
  failed: 'error',
} as const;

const RESULTS = ['done', 'refused', 'failed'] as const;

/** The result, as text and not by colour alone. */
export function AuditResult({ t, entry }: { t: Translate; entry: Audit }) {
  const outcome = outcomeOf(entry);
  return <Badge status={BADGES[outcome]} text={t(`audit.result.${outcome}`)} />;
}

/** Whoever acted, as a filter: the form and the address hold texts. */
function PersonSelect(props: { id?: string; value?: string; onChange?: (id?: string) => void }) {
  return (
    <MemberSelect
      id={props.id}
      allowClear
      value={Number(props.value) || undefined}
      onChange={(id) => props.onChange?.(id?.toString())}
    />
  );
}

/** What may be done, in words and by groups. */
function verbOptions(words: Words) {
  const verbs = Object.keys(VERBS) as Verb[];
  return (Object.keys(words.groups) as VerbGroup[]).map((group) => ({
    label: words.groups[group],
    title: words.groups[group],
    options: verbs
      .filter((verb) => groupOf(verb) === group)
      .map((verb) => ({ value: verb, label: labelOf(words, verb) })),
  }));
}

function searchColumns(t: Translate, words: Words): ProColumns<Audit>[] {
  const hidden = { hideInTable: true, hideInSetting: true } as const;
  return [
    {
      title: t('audit.list.keyword'),
      dataIndex: 'keyword',
      ...hidden,
      fieldProps: { placeholder: t('audit.list.keywordHint') },
    },
    {
      title: words.page.person,
      dataIndex: 'memberId',
      ...hidden,
      formItemRender: () => <PersonSelect />,
    },
    {
      title: words.page.verb,
      dataIndex: 'verb',
      ...hidden,
      valueType: 'select',
      fieldProps: {
        options: verbOptions(words),
        showSearch: { optionFilterProp: 'label' },
        popupMatchSelectWidth: false,
      },
    },
    {
      title: words.page.object,
      dataIndex: 'object',
      ...hidden,
      formItemRender: () => <ObjectSelect />,
    },
    timeSearchColumn<Audit>(t('audit.list.at'), 'at'),
  ];
}

/** Columns of the audit log without the actions; on a phone the event comes first and tells all. */
export function auditColumns(t: Translate, words: Words, isWide: boolean): ProColumns<Audit>[] {
  const time = { ...timeColumn<Audit>(t('audit.list.at'), 'at'), sorter: true };
  return [
    ...searchColumns(t, words),
    ...(isWide ? [time] : []),
    {
      title: t('audit.list.entry'),
      dataIndex: 'entry',
      width: isWide ? 330 : 230,
      search: false,
      render: (_dom, row) => (
        <>
          <Sentence entry={row} />
          <div style={{ marginInlineStart: 32, overflowWrap: 'anywhere' }}>
            <Typography.Text type="secondary">{row.reasonText}</Typography.Text>
            {!isWide && (
              <Flex gap="0 12px" wrap>
                <Typography.Text type="secondary">
                  {dayjs(row.at).format('YYYY-MM-DD HH:mm')}
                </Typography.Text>
                <AuditResult t={t} entry={row} />
              </Flex>
            )}
          </div>
        </>
      ),
    },
    {
      title: t('audit.list.result'),
      dataIndex: 'result',
      hideInTable: !isWide,
      width: 110,
      valueType: 'select',
      valueEnum: Object.fromEntries(
        RESULTS.map((result) => [result, { text: t(`audit.result.${result}`) }]),
      ),
      render: (_dom, row) => <AuditResult t={t} entry={row} />,
    },
    { title: t('audit.list.ip'), dataIndex: 'ip', hideInTable: !isWide, width: 130, search: false },
    {
      title: t('audit.list.device'),
      dataIndex: 'userAgent',
      hideInTable: !isWide,
      width: 150,
      search: false,
      render: (_dom, { browser, os, userAgent }) =>
        userAgent ? <Device browser={browser} os={os} agent={userAgent} /> : '-',
    },
  ];
}
