import type { ProColumns } from '@ant-design/pro-components';
import { Flex, Tag, Typography } from 'antd';
import type { Invite } from '#contract/tenant/invite';
import {
  remarkColumn,
  sortColumn,
  timeColumn,
  timeSearchColumn,
} from '@/components/crud/list/columns';
import { ShortText } from '@/components/ShortText';
import { PolicyFilter } from '@/features/tenant/PolicyFilter';
import type { Permission } from '@/hooks/useCan';
import type { Translate } from '@/hooks/useT';
import { InviteState } from './components/InviteState';
import { UserLink } from './components/UserLink';
import { companyText, dayText, stateTexts } from './fields';

type Can = (permission: Permission) => boolean;

function searchColumns(t: Translate, can: Can): ProColumns<Invite>[] {
  const hidden = { hideInTable: true, hideInSetting: true } as const;
  const policy = {
    title: t('tenant.manage.policy'),
    dataIndex: 'policyId',
    ...hidden,
    formItemRender: () => <PolicyFilter />,
  };
  return [
    {
      title: t('tenant.invite.keyword'),
      dataIndex: 'keyword',
      ...hidden,
      fieldProps: { placeholder: t('tenant.invite.keyword.hint') },
    },
    ...(can('GET /user/admin/policy/list') ? [policy] : []),
    timeSearchColumn<Invite>(t('tenant.invite.expiresAt'), 'expiresAt'),
    timeSearchColumn<Invite>(t('tenant.invite.usedAt'), 'usedAt'),
    timeSearchColumn<Invite>(t('crud.field.createdAt'), 'createdAt'),
  ];
}

/** Columns of the list of invitations without the actions; `open` shows the details of one. */
export function inviteColumns(
  t: Translate,
  can: Can,
  open: (invite: Invite) => void,
): ProColumns<Invite>[] {
  return [
    ...searchColumns(t, can),
    {
      title: t('tenant.invite.name'),
      dataIndex: 'title',
      sorter: true,
      fixed: 'left',
      width: 180,
      search: false,
      render: (_dom, row) => (
        <ShortText>
          <Typography.Link onClick={() => open(row)}>{row.title}</Typography.Link>
        </ShortText>
      ),
    },
    {
      title: t('tenant.invite.code'),
      dataIndex: 'code',
      width: 195,
      fieldProps: { placeholder: t('tenant.invite.code.hint') },
      render: (_dom, { code }) =>
        code ? <Typography.Text code>{code}</Typography.Text> : t('tenant.invite.code.hidden'),
    },
    {
      title: t('tenant.invite.state'),
      dataIndex: 'state',
      width: 90,
      valueType: 'select',
      valueEnum: stateTexts(t),
      render: (_dom, { state }) => <InviteState state={state} />,
    },
    {
      title: t('tenant.invite.company'),
      dataIndex: 'companyName',
      width: 175,
      search: false,
      render: (_dom, row) => <ShortText>{companyText(t, row)}</ShortText>,
    },
    {
      title: t('tenant.manage.policy'),
      dataIndex: 'policyTitle',
      width: 140,
      search: false,
      render: (_dom, { policyTitle, policyStatus }) => (
        <Flex gap="small" align="center">
          <ShortText>{policyTitle}</ShortText>
          {policyStatus === 'disabled' && <Tag>{t('tenant.invite.policy.disabled')}</Tag>}
        </Flex>
      ),
    },
    {
      title: t('tenant.invite.expiresAt'),
      dataIndex: 'expiresAt',
      sorter: true,
      width: 120,
      search: false,
      render: (_dom, { expiresAt }) => dayText(t, expiresAt),
    },
    {
      title: t('tenant.invite.usedBy'),
      dataIndex: 'usedUsername',
      width: 150,
      search: false,
      render: (_dom, row) => (row.used ? <UserLink invite={row} /> : '-'),
    },
    { ...timeColumn<Invite>(t('tenant.invite.usedAt'), 'usedAt'), sorter: true },
    {
      title: t('tenant.invite.creator'),
      dataIndex: 'creatorUsername',
      width: 120,
      search: false,
    },
    { ...sortColumn<Invite>(t), sorter: true },
    remarkColumn<Invite>(t),
    { ...timeColumn<Invite>(t('crud.field.updatedAt'), 'updatedAt'), sorter: true },
  ];
}
