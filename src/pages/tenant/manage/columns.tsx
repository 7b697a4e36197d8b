import type { ProColumns } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import type { Tenant } from '#contract/tenant/tenant';
import {
  phoneColumn,
  remarkColumn,
  sortColumn,
  statusColumn,
  timeColumn,
  timeSearchColumn,
} from '@/components/crud/list/columns';
import { ShortText } from '@/components/ShortText';
import { ExpiresAt } from '@/features/tenant/ExpiresAt';
import { PolicyFilter } from '@/features/tenant/PolicyFilter';
import { TenantStatus } from '@/features/tenant/TenantStatus';
import type { Permission } from '@/hooks/useCan';
import type { Translate } from '@/hooks/useT';

type Can = (permission: Permission) => boolean;

function searchColumns(t: Translate, can: Can): ProColumns<Tenant>[] {
  const hidden = { hideInTable: true, hideInSetting: true } as const;
  const policy = {
    title: t('tenant.manage.policy'),
    dataIndex: 'policyId',
    ...hidden,
    formItemRender: () => <PolicyFilter />,
  };
  return [
    {
      title: t('tenant.manage.keyword'),
      dataIndex: 'keyword',
      ...hidden,
      fieldProps: { placeholder: t('tenant.manage.keyword.hint') },
    },
    ...(can('GET /user/admin/policy/list') ? [policy] : []),
    timeSearchColumn<Tenant>(t('tenant.manage.expiresAt'), 'expiresAt'),
  ];
}

/** Columns of the list of tenants without the actions. */
export function tenantColumns(t: Translate, can: Can): ProColumns<Tenant>[] {
  const mayOpen = can('GET /user/admin/tenant/detail');
  return [
    ...searchColumns(t, can),
    {
      title: t('tenant.manage.name'),
      dataIndex: 'name',
      sorter: true,
      fixed: 'left',
      width: 180,
      search: false,
      render: (_dom, { id, name }) => (
        <ShortText>{mayOpen ? <Link to={`/tenant/details/${id}`}>{name}</Link> : name}</ShortText>
      ),
    },
    { title: t('tenant.manage.code'), dataIndex: 'code', sorter: true, width: 110, search: false },
    { title: t('tenant.manage.policy'), dataIndex: 'policyTitle', width: 120, search: false },
    {
      title: t('tenant.manage.admin'),
      dataIndex: 'adminRealName',
      width: 160,
      search: false,
      render: (_dom, { adminRealName, adminUsername }) =>
        adminRealName && adminUsername
          ? t('crud.bracketed', { text: adminRealName, more: adminUsername })
          : '-',
    },
    {
      title: t('tenant.manage.users'),
      dataIndex: 'userCount',
      width: 80,
      align: 'end',
      search: false,
    },
    {
      ...statusColumn<Tenant>(t),
      sorter: true,
      width: 170,
      render: (_dom, row) => <TenantStatus tenant={row} />,
    },
    {
      title: t('tenant.manage.expiresAt'),
      dataIndex: 'expiresAt',
      sorter: true,
      width: 130,
      search: false,
      render: (_dom, row) => <ExpiresAt tenant={row} format="YYYY-MM-DD" />,
    },
    { title: t('tenant.manage.leader'), dataIndex: 'leader', width: 110, search: false },
    { ...phoneColumn<Tenant>(t('tenant.manage.phone')), search: false },
    { ...sortColumn<Tenant>(t), sorter: true },
    remarkColumn<Tenant>(t),
    { ...timeColumn<Tenant>(t('crud.field.updatedAt'), 'updatedAt'), sorter: true },
  ];
}
