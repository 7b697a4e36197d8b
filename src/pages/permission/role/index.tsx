import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import type { Role } from '#contract/role/role';
import { optionColumn } from '@/components/crud/list/columns';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { TreeToggle } from '@/components/crud/tree/TreeToggle';
import { contains, useTreeTable } from '@/components/crud/tree/useTreeTable';
import { Later } from '@/components/Later';
import { AccessExplainer } from '@/features/access/AccessExplainer';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import type { ErrorLevel } from '@/stores/feedback';
import { lazy } from '@/utils/lazy';
import type { TreeOf } from '@/utils/tree';
import { roleColumns } from './columns';
import { RoleDrawers, useOpenedRole } from './components/RoleDrawers';
import { readReach, readRoles } from './read-roles';
import { useRoleActions } from './useRoleActions';

/** Its tree selects weigh more than what is shown first. */
const RoleForm = lazy(async () => ({ default: (await import('./components/RoleForm')).RoleForm }));

type RoleRow = TreeOf<Role>;

const FILTERS = ['name', 'code', 'dataScope', 'holders', 'status'];

/** The role tree of the tenant, with grants and holders. */
export default function RolePage() {
  const t = useT();
  const can = useCan();
  const about = useAbout();
  const opened = useOpenedRole();
  const { data: reach, run: askReach } = useData((level?: ErrorLevel) =>
    readReach({ level, ...about }),
  );
  const tree = useTreeTable<Role>({
    read: (_filters, options) => readRoles({ ...options, ...about }),
    matches: (role, { name, code, dataScope, holders, status }) =>
      contains(role.name, name) &&
      contains(role.code, code) &&
      (dataScope === undefined || role.dataScope === dataScope) &&
      (holders === undefined || (role.memberCount === 0) === (holders === 'none')) &&
      (status === undefined || role.status === status),
  });
  const list = useListTable<RoleRow>({
    name: 'permission.role',
    request: tree.request,
    filters: FILTERS,
    isPaged: false,
    onRenew: () => askReach('silent'),
  });
  const showMembers = (id: number) => opened.change({ members: id });
  const { crud, actionsOf, handleOf, onRow } = useRoleActions({
    nodes: tree.nodes,
    reach,
    onGrants: (id) => opened.change({ grants: id }),
    onMembers: showMembers,
    reload: () => {
      askReach();
      return list.reload();
    },
  });

  const addButton = can('POST /user/admin/role/add') && (
    <Button type="primary" onClick={() => crud.openAdd()}>
      {t('permission.role.add')}
    </Button>
  );

  return (
    <>
      <ProTable<RoleRow>
        headerTitle={t('permission.role.title')}
        {...list.propsOf(
          [
            ...roleColumns(
              t,
              handleOf,
              can('GET /user/admin/role/members') ? (row) => showMembers(row.id) : undefined,
            ),
            optionColumn<RoleRow>(
              t,
              (row) => <RowActions actions={actionsOf(row)} target={row.name} />,
              // The first action is to see the permissions for whoever may not edit.
              can('PUT /user/admin/role/update') ? undefined : 160,
            ),
          ],
          { text: t('permission.role.empty'), action: addButton },
        )}
        toolBarRender={() => [<TreeToggle key="toggle" tree={tree} />, addButton]}
        expandable={tree.expandable}
        rowClassName={tree.rowClassName}
        onRow={onRow}
      />
      <Later isOpen={crud.isOpen} onFail={crud.close}>
        <RoleForm
          isOpen={crud.isOpen}
          row={crud.editing}
          preset={crud.preset}
          nodes={tree.nodes}
          parentIds={reach?.parents}
          onClose={crud.close}
          onSaved={crud.saved}
        />
      </Later>
      <RoleDrawers nodes={tree.nodes} own={reach?.own} onSaved={list.reload} />
      <AccessExplainer />
    </>
  );
}
