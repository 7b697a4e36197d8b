import { Badge, Drawer, Empty, Flex, Input, Table, theme } from 'antd';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Role, RoleMember } from '#contract/role/role';
import { ListFailure, ListStale } from '@/components/crud/list/ListStates';
import { SEARCH_LIMIT } from '@/components/crud/list/search-limit';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { PersonAvatar } from '@/components/PersonAvatar';
import { ShortText } from '@/components/ShortText';
import { useAccessAddress } from '@/features/access/useAccessAddress';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useAddress, useAddressPage } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { assignRole } from '@/services/member/member';
import { listRoleMembers } from '@/services/role';
import { AddMembers } from './AddMembers';

const short = (text: string | null) => <ShortText maxWidth={160}>{text ?? '-'}</ShortText>;

interface RoleMembersProps {
  role: Role;
  /** Whether the caller may give this role and take it. */
  isMine: boolean;
  /** Called when members were added or removed. */
  onChanged: () => unknown;
  /** Called after the closing animation; the drawer is open while mounted. */
  onClosed: () => void;
}

/** The holders of a role, within the caller's data scope; adds and removes them. */
export function RoleMembers({ role, isMine, onChanged, onClosed }: RoleMembersProps) {
  const t = useT();
  const placement = useEndSide();
  const can = useCan();
  const about = useAbout();
  const access = useAccessAddress();
  const { token } = theme.useToken();
  const [isOpen, setIsOpen] = useState(true);
  const opened = useAddress('find', 'tabPage');
  const keyword = opened.values.find ?? '';
  const [page, setPage] = useAddressPage('tabPage', { replace: true });
  const { data, error, loading, refresh, staleSince, renew } = useData(
    () => {
      const where = keyword ? JSON.stringify([['', 'keyword', keyword]]) : undefined;
      const query = { id: role.id, page, pageSize: LIMIT.pageSize.default, where };
      return listRoleMembers(query, { level: 'silent', ...about });
    },
    { refreshDeps: [page, keyword], isRenewed: true },
  );

  const changed = () => {
    refresh();
    return onChanged();
  };
  const { ask } = useAsk(changed);
  const mayChange = isMine && can('PATCH /user/admin/member/role');
  const actionsOf = ({ id, realName: name }: RoleMember): RowAction[] => [
    {
      key: 'explain',
      label: t('access.explain'),
      permission: 'GET /user/admin/role/explain',
      onClick: () => access.open(id),
    },
    ...(mayChange ? [removal(id, name)] : []),
  ];
  const removal = (id: number, name: string): RowAction => ({
    key: 'remove',
    label: t('permission.role.members.remove'),
    isDanger: true,
    onClick: () =>
      ask({
        title: t('permission.role.members.removeTitle'),
        content: t('permission.role.members.removeAsk', { name, role: role.name }),
        okText: t('permission.role.members.remove'),
        isDanger: true,
        run: () => assignRole({ ids: [id], roleId: role.id, action: 'remove' }, about),
        done: t('permission.role.members.removed'),
      }),
  });

  return (
    <Drawer
      open={isOpen}
      onClose={() => setIsOpen(false)}
      afterOpenChange={(isShown) => !isShown && onClosed()}
      title={t('permission.role.members.title', { name: role.name })}
      placement={placement}
      size="min(720px, 100vw)"
    >
      {mayChange && can('GET /user/admin/member/list') && (
        <AddMembers role={role} onAdded={changed} />
      )}
      <Input.Search
        aria-label={t('permission.role.members.search')}
        placeholder={t('permission.role.members.search')}
        allowClear
        {...SEARCH_LIMIT}
        defaultValue={keyword}
        onSearch={(text) => opened.change({ find: text.trim() }, { replace: true })}
        style={{ marginBlockEnd: token.margin }}
      />
      {error ? (
        <ListFailure error={error} onRetry={refresh} />
      ) : (
        <>
          {staleSince && <ListStale since={staleSince} onRetry={renew} />}
          <Table<RoleMember>
            rowKey="id"
            size="middle"
            loading={loading}
            dataSource={data?.data}
            scroll={{ x: 'max-content' }}
            locale={{
              emptyText: (
                <Empty
                  description={t(
                    keyword ? 'permission.role.members.none' : 'permission.role.members.empty',
                  )}
                />
              ),
            }}
            pagination={{
              current: page,
              total: data?.total,
              showSizeChanger: false,
              hideOnSinglePage: true,
              onChange: setPage,
            }}
            columns={[
              {
                title: t('org.user.realName'),
                key: 'realName',
                render: (_, { id, realName, avatar }) => (
                  <Flex gap="small" align="center">
                    <PersonAvatar id={id} name={realName} avatar={avatar} />
                    {short(realName)}
                  </Flex>
                ),
              },
              { title: t('org.user.username'), dataIndex: 'username', render: short },
              { title: t('org.user.dept'), dataIndex: 'deptName', render: short },
              {
                title: t('crud.field.status'),
                dataIndex: 'status',
                render: (status: RoleMember['status']) => (
                  <Badge
                    status={status === 'enabled' ? 'success' : 'default'}
                    text={t(`crud.status.${status}`)}
                  />
                ),
              },
              {
                title: t('crud.field.actions'),
                key: 'actions',
                fixed: 'right',
                hidden: !mayChange && !can('GET /user/admin/role/explain'),
                render: (_, member) => (
                  <RowActions actions={actionsOf(member)} target={member.realName} visible={2} />
                ),
              },
            ]}
          />
        </>
      )}
    </Drawer>
  );
}
