import type { ProColumns } from '@ant-design/pro-components';
import { Link, useLocation } from '@umijs/max';
import { Badge, Flex, Typography } from 'antd';
import { NOTICE_LEVELS } from '#contract/notice/codes';
import type { Notice, NoticeTab } from '#contract/notice/notice';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { PersonAvatar } from '@/components/PersonAvatar';
import { ShortText } from '@/components/ShortText';
import { noticeAddress } from '@/features/notice/address';
import type { Translate } from '@/hooks/useT';
import { TitleLine } from './TitleLine';

/** Leads to a notice, from which the way back is to the list as it is now. */
function NoticeLink({ row, tab }: { row: Notice; tab: NoticeTab }) {
  const { search } = useLocation();
  return (
    <Link to={noticeAddress(row.id, tab)} state={{ list: search }}>
      <ShortText>
        <Typography.Text className="letter-title" strong={!row.readAt}>
          {row.title}
        </Typography.Text>
      </ShortText>
    </Link>
  );
}

/** The choices of a level, for a filter. */
export const levelsOf = (t: Translate) =>
  Object.fromEntries(NOTICE_LEVELS.map((level) => [level, { text: t(`notice.level.${level}`) }]));

/** Who has written a notice, and for which tenant if it is another one. */
export const peopleColumn = <Row extends Pick<Notice, 'fromName' | 'fromAvatar'>>(
  t: Translate,
): ProColumns<Row> => ({
  title: t('notice.from'),
  key: 'people',
  search: false,
  width: 170,
  render: (_dom, row) => (
    <Flex gap="small" align="center">
      <PersonAvatar id={null} name={row.fromName ?? ''} avatar={row.fromAvatar} />
      <ShortText>
        {[row.fromName ?? t('notice.gone'), 'fromTenant' in row && row.fromTenant]
          .filter(Boolean)
          .join(' · ')}
      </ShortText>
    </Flex>
  ),
});

/** Columns of the notices of a tab without the actions. */
export function noticeColumns(t: Translate, tab: NoticeTab): ProColumns<Notice>[] {
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
      width: 320,
      render: (_dom, row) => (
        <TitleLine notice={row}>
          <NoticeLink row={row} tab={tab} />
        </TitleLine>
      ),
    },
    peopleColumn<Notice>(t),
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
      width: 100,
      valueType: 'select',
      valueEnum: { unread: { text: t('notice.unread') }, read: { text: t('notice.read') } },
      render: (_dom, { readAt }) => (
        <Badge
          status={readAt ? 'default' : 'processing'}
          text={t(readAt ? 'notice.read' : 'notice.unread')}
        />
      ),
    },
    { ...timeColumn<Notice>(t('notice.startAt'), 'startAt'), sorter: true },
    timeSearchColumn<Notice>(t('notice.startAt'), 'startAt'),
  ];
}
