import type { ProColumns } from '@ant-design/pro-components';
import type { ComponentProps } from 'react';
import type { Member } from '#contract/member/member';
import {
  phoneColumn,
  statusColumn,
  timeColumn,
  timeSearchColumn,
} from '@/components/crud/list/columns';
import { Later } from '@/components/Later';
import { PersonName } from '@/features/member/PersonName';
import { formatYuan } from '@/features/wallet/amounts';
import type { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import { PostFilter, RoleFilter } from './components/HeldFilter';

const HeldRoles = lazy(async () => ({
  default: (await import('./components/HeldNames')).HeldRoles,
}));
const HeldPosts = lazy(async () => ({
  default: (await import('./components/HeldNames')).HeldPosts,
}));

/** The columns that are not shown until somebody chooses them. */
export const HIDDEN_COLUMNS = [
  ...['id', 'roleIds', 'postIds', 'tenantName', 'sex'],
  ...['balance', 'integral', 'lastLoginIp'],
] as const;

/** Columns that few need every day. */
const moreColumns = (t: ReturnType<typeof useT>): ProColumns<Member>[] => [
  { title: t('org.user.id'), dataIndex: 'id', sorter: true, width: 100, search: false },
  {
    title: t('org.user.roles'),
    dataIndex: 'roleIds',
    width: 180,
    search: false,
    render: (_dom, { roleIds }) => (
      <Later isOpen>
        <HeldRoles ids={roleIds} />
      </Later>
    ),
  },
  {
    title: t('org.user.posts'),
    dataIndex: 'postIds',
    width: 160,
    search: false,
    render: (_dom, { postIds }) => (
      <Later isOpen>
        <HeldPosts ids={postIds} />
      </Later>
    ),
  },
  { title: t('org.user.tenant'), dataIndex: 'tenantName', width: 160, search: false },
  {
    title: t('org.user.sex'),
    dataIndex: 'sex',
    width: 130,
    search: false,
    render: (_dom, { sex }) => t(`org.user.sex.${sex}`),
  },
  {
    title: t('org.user.balance'),
    dataIndex: 'balance',
    width: 130,
    align: 'end',
    search: false,
    render: (_dom, { balance }) => formatYuan(balance),
  },
  {
    title: t('org.user.integral'),
    dataIndex: 'integral',
    width: 100,
    align: 'end',
    search: false,
  },
  { title: t('org.user.lastIp'), dataIndex: 'lastLoginIp', width: 150, search: false },
];

/** Fields of the search form by what users hold; roles only for whoever may list them. */
function heldFilters(t: ReturnType<typeof useT>, maySeeRoles: boolean): ProColumns<Member>[] {
  const hidden = { hideInTable: true, hideInSetting: true } as const;
  const role: ProColumns<Member> = {
    title: t('org.user.role'),
    dataIndex: 'roleId',
    ...hidden,
    formItemRender: () => <RoleFilter />,
  };
  const post: ProColumns<Member> = {
    title: t('org.user.post'),
    dataIndex: 'postId',
    ...hidden,
    formItemRender: () => <PostFilter />,
  };
  return maySeeRoles ? [role, post] : [post];
}

/**
 * Columns of the list of users and fields of its search form, without the actions. `detailsOf` is where
 * the details of a user are, for whoever may see them.
 */
export function memberColumns(
  t: ReturnType<typeof useT>,
  maySeeRoles: boolean,
  detailsOf?: (id: number) => ComponentProps<typeof PersonName>['to'],
): ProColumns<Member>[] {
  return [
    {
      title: t('org.user.keyword'),
      dataIndex: 'keyword',
      hideInTable: true,
      hideInSetting: true,
      fieldProps: { placeholder: t('org.user.keyword.hint') },
    },
    {
      title: t('org.user.realName'),
      dataIndex: 'realName',
      sorter: true,
      fixed: 'left',
      width: 180,
      render: (_dom, { id, realName, avatar, isDefaultAdmin }) => (
        <PersonName
          id={id}
          name={realName}
          avatar={avatar}
          isDefaultAdmin={isDefaultAdmin}
          to={detailsOf?.(id)}
        />
      ),
    },
    { ...statusColumn<Member>(t), sorter: true },
    { title: t('org.user.username'), dataIndex: 'username', sorter: true, width: 130 },
    { title: t('org.user.dept'), dataIndex: 'deptName', width: 140, search: false },
    phoneColumn<Member>(t('org.user.phone')),
    { title: t('org.user.email'), dataIndex: 'email', width: 190 },
    {
      ...timeColumn<Member>(t('org.user.lastActive'), 'lastActiveAt', t('org.user.never')),
      sorter: true,
    },
    ...heldFilters(t, maySeeRoles),
    {
      title: t('org.user.password'),
      dataIndex: 'passwordState',
      hideInTable: true,
      hideInSetting: true,
      valueType: 'select',
      valueEnum: {
        own: { text: t('org.user.password.own') },
        temporary: { text: t('org.user.password.temporary') },
      },
    },
    timeSearchColumn<Member>(t('org.user.lastActive'), 'lastActiveAt'),
    {
      title: t('org.user.loginCount'),
      dataIndex: 'loginCount',
      sorter: true,
      width: 100,
      align: 'end',
      search: false,
    },
    { ...timeColumn<Member>(t('crud.field.createdAt'), 'createdAt'), sorter: true },
    timeSearchColumn<Member>(t('crud.field.createdAt'), 'createdAt'),
    ...moreColumns(t),
  ];
}
