import type { ProColumns } from '@ant-design/pro-components';
import { Tooltip, Typography } from 'antd';
import dayjs from 'dayjs';
import type { Recycled } from '#contract/member/recycle';
import { phoneColumn, timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { PersonName } from '@/features/member/PersonName';
import { TenantFilter } from '@/features/tenant/TenantFilter';
import type { Translate } from '@/hooks/useT';

/** From so many days on the time that is left is marked. */
const SOON = 3;
const DAY = 24 * 60 * 60 * 1000;

/** The days that are left, begun ones included. */
function DaysLeft({ until, t }: { until: string; t: Translate }) {
  const days = Math.max(Math.ceil((Date.parse(until) - Date.now()) / DAY), 0);
  return (
    <Tooltip title={dayjs(until).format('YYYY-MM-DD HH:mm')}>
      <Typography.Text type={days <= SOON ? 'danger' : undefined}>
        {t('recycle.daysLeft.count', { count: days })}
      </Typography.Text>
    </Tooltip>
  );
}

/** Columns of the recycle bin without the actions. */
export function recycleColumns(t: Translate, isEverywhere: boolean): ProColumns<Recycled>[] {
  const tenant: ProColumns<Recycled> = {
    title: t('recycle.tenant'),
    dataIndex: 'tenantName',
    width: 160,
    search: false,
  };
  const tenantFilter: ProColumns<Recycled> = {
    title: t('recycle.tenant'),
    dataIndex: 'tenantId',
    hideInTable: true,
    hideInSetting: true,
    formItemRender: () => <TenantFilter />,
  };
  return [
    {
      title: t('org.user.keyword'),
      dataIndex: 'keyword',
      hideInTable: true,
      hideInSetting: true,
      fieldProps: { placeholder: t('org.user.keyword.hint') },
    },
    ...(isEverywhere ? [tenantFilter] : []),
    timeSearchColumn<Recycled>(t('recycle.deletedAt'), 'deletedAt'),
    {
      title: t('org.user.realName'),
      dataIndex: 'realName',
      sorter: true,
      fixed: 'left',
      width: 180,
      search: false,
      render: (_dom, { id, realName, isDefaultAdmin }) => (
        <PersonName id={id} name={realName} avatar={null} isDefaultAdmin={isDefaultAdmin} />
      ),
    },
    {
      title: t('org.user.username'),
      dataIndex: 'username',
      sorter: true,
      width: 130,
      search: false,
    },
    ...(isEverywhere ? [tenant] : []),
    { title: t('org.user.dept'), dataIndex: 'deptName', width: 130, search: false },
    { title: t('recycle.deletedBy'), dataIndex: 'deletedByName', width: 120, search: false },
    { ...timeColumn<Recycled>(t('recycle.deletedAt'), 'deletedAt'), sorter: true },
    {
      title: t('recycle.daysLeft'),
      dataIndex: 'purgeAt',
      width: 110,
      search: false,
      render: (_dom, { purgeAt }) => <DaysLeft until={purgeAt} t={t} />,
    },
    { ...phoneColumn<Recycled>(t('org.user.phone')), search: false },
    { title: t('org.user.email'), dataIndex: 'email', width: 180, search: false },
  ];
}
