import { Badge, Button, Drawer, Empty, Flex, Input, Table, theme } from 'antd';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Role, RoleMember } from '#contract/role/role';
import { ListFailure, ListStale } from '@/components/crud/list/ListStates';
import { SEARCH_LIMIT } from '@/components/crud/list/search-limit';
import { PersonAvatar } from '@/components/PersonAvatar';
import { ShortText } from '@/components/ShortText';
import { useAccessAddress } from '@/features/access/useAccessAddress';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useAddress, useAddressPage } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { listRoleMembers } from '@/services/role';

const short = (text: string | null) => <ShortText maxWidth={160}>{text ?? '-'}</ShortText>;

interface RoleMembersProps {
  role: Role;
  /** Called after the closing animation; the drawer is open while mounted. */
  onClosed: () => void;
}

/** The holders of a role, within the caller's data scope. */
export function RoleMembers({ role, onClosed }: RoleMembersProps) {
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

  return (
    <Drawer
      open={isOpen}
      onClose={() => setIsOpen(false)}
      afterOpenChange={(isShown) => !isShown && onClosed()}
      title={t('permission.role.members.title', { name: role.name })}
      placement={placement}
      size="min(720px, 100vw)"
    >
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
                hidden: !can('GET /user/admin/role/explain'),
                render: (_, member) => (
                  <Button
                    type="link"
                    size="small"
                    aria-label={t('access.explain.target', { name: member.realName })}
                    onClick={() => access.open(member.id)}
                  >
                    {t('access.explain')}
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
    </Drawer>
  );
}
