import type { ProColumns } from '@ant-design/pro-components';
import { Badge, Button } from 'antd';
import { NOTICE_RANGES, NOTICE_STATES } from '#contract/notice/codes';
import type { NoticeState, Publication } from '#contract/notice/publication';
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

/** Columns of the notices that are published here, without the actions. */
export function publicationColumns(
  t: Translate,
  open: (row: Publication) => void,
): ProColumns<Publication>[] {
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
      width: 110,
      valueType: 'select',
      valueEnum: textsOf(NOTICE_STATES, (state) => t(`notice.state.${state}`)),
      render: (_dom, { state }) => (
        <Badge status={STATUS[state]} text={t(`notice.state.${state}`)} />
      ),
    },
    {
      title: t('notice.range'),
      dataIndex: 'rangeType',
      width: 120,
      valueType: 'select',
      valueEnum: textsOf(NOTICE_RANGES, (range) => t(`notice.range.${range}`)),
    },
    peopleColumn<Publication>(t),
    { ...timeColumn<Publication>(t('notice.startAt'), 'startAt'), sorter: true },
    timeSearchColumn<Publication>(t('notice.startAt'), 'startAt'),
    { ...timeColumn<Publication>(t('notice.endAt'), 'endAt'), sorter: true },
  ];
}
