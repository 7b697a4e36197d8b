import type { ProColumns } from '@ant-design/pro-components';
import type { TenantUser } from '#contract/member/tenant-user';
import {
  phoneColumn,
  statusColumn,
  timeColumn,
  timeSearchColumn,
} from '@/components/crud/list/columns';
import { PersonName } from '@/features/member/PersonName';
import { PolicyFilter } from '@/features/tenant/PolicyFilter';
import { TenantFilter } from '@/features/tenant/TenantFilter';
import type { Translate } from '@/hooks/useT';

function searchColumns(t: Translate): ProColumns<TenantUser>[] {
  const hidden = { hideInTable: true, hideInSetting: true } as const;
  return [
    {
      title: t('org.user.keyword'),
      dataIndex: 'keyword',
      ...hidden,
      fieldProps: { placeholder: t('org.user.keyword.hint') },
    },
    {
      title: t('tenantUser.tenant'),
      dataIndex: 'tenantId',
      ...hidden,
      formItemRender: () => <TenantFilter />,
    },
    {
      title: t('tenantUser.policy'),
      dataIndex: 'policyId',
      ...hidden,
      formItemRender: () => <PolicyFilter />,
    },
    timeSearchColumn<TenantUser>(t('tenantUser.lastLogin'), 'lastLoginAt'),
  ];
}

/**
 * Columns of users of all tenants and fields of the search form, without the actions. `detailsOf` is
 * where the details of a user are, for whoever may see them.
 */
export function tenantUserColumns(
  t: Translate,
  detailsOf: (row: TenantUser) => string | undefined,
): ProColumns<TenantUser>[] {
  return [
    ...searchColumns(t),
    {
      title: t('org.user.realName'),
      dataIndex: 'realName',
      sorter: true,
      fixed: 'left',
      width: 180,
      search: false,
      render: (_dom, row) => (
        <PersonName
          id={row.id}
          name={row.realName}
          avatar={row.avatar}
          isDefaultAdmin={row.isDefaultAdmin}
          to={detailsOf(row)}
        />
      ),
    },
    statusColumn<TenantUser>(t),
    {
      title: t('org.user.username'),
      dataIndex: 'username',
      sorter: true,
      width: 130,
      search: false,
    },
    { title: t('tenantUser.tenant'), dataIndex: 'tenantName', width: 160, search: false },
    { title: t('tenantUser.policy'), dataIndex: 'policyTitle', width: 130, search: false },
    { title: t('org.user.dept'), dataIndex: 'deptName', width: 130, search: false },
    { ...phoneColumn<TenantUser>(t('org.user.phone')), search: false },
    { title: t('org.user.email'), dataIndex: 'email', width: 180, search: false },
    {
      ...timeColumn<TenantUser>(t('tenantUser.lastLogin'), 'lastLoginAt', t('org.user.never')),
      sorter: true,
    },
    { ...timeColumn<TenantUser>(t('crud.field.createdAt'), 'createdAt'), sorter: true },
  ];
}
