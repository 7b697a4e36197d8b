import type { ProColumns } from '@ant-design/pro-components';
import { Badge, Button, Typography } from 'antd';
import { NOTICE_RANGES, NOTICE_STATES } from '#contract/notice/codes';
import type { ListedPublication, NoticeState, Publication } from '#contract/notice/publication';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { ShortText } from '@/components/ShortText';
import type { Translate } from '@/hooks/useT';
import { levelsOf, peopleColumn } from '../notice/columns';
import { TitleLine } from '../notice/TitleLine';

const STATUS = {
  draft: 'default',
  scheduled: 'processing',
  published: 'success',
  withdrawn: 'warning',
  expired: 'default',
} as const satisfies Record<NoticeState, string>;

/** What a notice is called that has no title yet. */
export const nameOf = (t: Translate, { title }: Pick<Publication, 'title'>) =>
  title.trim() || t('notice.draft.untitled');

const textsOf = <Key extends string>(keys: readonly Key[], text: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, { text: text(key) }]));

/** Whom a notice is for: the kind of range with the first of those that it names. */
function rangeText(t: Translate, { rangeType, rangeNames, rangeCount }: ListedPublication): string {
  const range = t(`notice.range.${rangeType}`);
  if (rangeCount === 0) return range;
  const names = rangeNames
    .map((name) => name ?? t('notice.range.gone'))
    .join(t('crud.ask.separator'));
  const more = rangeCount - rangeNames.length;
  return t(more > 0 ? 'notice.range.named.more' : 'notice.range.named', { range, names, more });
}

/** Columns of the notices that are published here, without the actions. */
export function publicationColumns(
  t: Translate,
  open: (row: ListedPublication) => void,
): ProColumns<ListedPublication>[] {
  return [
    {
      title: t('notice.keyword'),
      dataIndex: 'keyword',
      hideInTable: true,
      fieldProps: { placeholder: t('notice.keyword.hint') },
    },
    {
      title: t('notice.title'),
      dataIndex: 'title',
      search: false,
      width: 300,
      render: (_dom, row) => (
        <TitleLine notice={row}>
          <Button type="link" className="draft-title" onClick={() => open(row)}>
            <ShortText>{nameOf(t, row)}</ShortText>
          </Button>
        </TitleLine>
      ),
    },
    {
      title: t('notice.level'),
      dataIndex: 'level',
      hideInTable: true,
      valueType: 'select',
      valueEnum: levelsOf(t),
    },
    {
      title: t('notice.state'),
      dataIndex: 'state',
      width: 140,
      valueType: 'select',
      valueEnum: textsOf(NOTICE_STATES, (state) => t(`notice.state.${state}`)),
      render: (_dom, { state, isFromOpen }) => (
        <>
          <Badge status={STATUS[state]} text={t(`notice.state.${state}`)} />
          {state === 'scheduled' && !isFromOpen && (
            <ShortText>
              <Typography.Text type="warning">{t('notice.from.closed')}</Typography.Text>
            </ShortText>
          )}
        </>
      ),
    },
    {
      title: t('notice.range'),
      dataIndex: 'rangeType',
      width: 200,
      valueType: 'select',
      valueEnum: textsOf(NOTICE_RANGES, (range) => t(`notice.range.${range}`)),
      render: (_dom, row) => <ShortText>{rangeText(t, row)}</ShortText>,
    },
    { ...timeColumn<ListedPublication>(t('notice.startAt'), 'startAt'), sorter: true },
    timeSearchColumn<ListedPublication>(t('notice.startAt'), 'startAt'),
    { ...timeColumn<ListedPublication>(t('notice.endAt'), 'endAt'), sorter: true },
    // Last: a card on a phone has room for two of these facts.
    peopleColumn<ListedPublication>(t),
  ];
}
