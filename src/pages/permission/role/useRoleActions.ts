import type { Role } from '#contract/role/role';
import type { RowAction } from '@/components/crud/RowActions';
import { useTreeMoves } from '@/components/crud/tree/useTreeMoves';
import { useCrud } from '@/components/crud/useCrud';
import { useRecordActions } from '@/components/crud/useRecordActions';
import { useAbout } from '@/hooks/reading/about';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { moveRole, removeRoles, setRoleStatus } from '@/services/role';
import type { RoleReach } from './read-roles';

interface RoleActionsOptions {
  nodes: readonly Role[];
  /** What the caller may change; undefined while loading. */
  reach: RoleReach | undefined;
  /** Opens the grants of a role. */
  onGrants: (id: number) => void;
  /** Opens the holders of a role. */
  onMembers: (id: number) => void;
  reload: () => unknown;
}

/** What can be done with a role, and its moves within the tree (docs/product.md, "Role"). */
export function useRoleActions({ nodes, reach, onGrants, onMembers, reload }: RoleActionsOptions) {
  const t = useT();
  const can = useCan();
  const about = useAbout();
  const crud = useCrud<Role>({
    nameOf: (row) => row.name,
    remove: (ids) => removeRoles(ids, about),
    setStatus: ({ id, version }, status) => setRoleStatus({ id, version, status }, about),
    reload,
  });
  const moves = useTreeMoves<Role>({
    nodes,
    permission: 'PATCH /user/admin/role/move',
    nameOf: (row) => row.name,
    canHold: (row) => Boolean(reach?.parents.has(row.id)),
    onMove: ({ id, version }, place) =>
      crud.act(() => moveRole({ id, version, ...place }, about), t('permission.role.moved')),
  });
  const record = useRecordActions('role', crud);
  const mayGrant = can('POST /user/admin/role/grant');
  const isOwn = (row: Role) => Boolean(reach?.own.has(row.id));

  const actionsOf = (row: Role): RowAction[] => {
    const isDisabled = !isOwn(row);
    return [
      { ...record.edit(row), isDisabled },
      {
        key: 'grant',
        label: t(isDisabled || !mayGrant ? 'permission.role.seeGrants' : 'permission.role.grant'),
        permission: 'GET /user/admin/role/menus',
        onClick: () => onGrants(row.id),
      },
      {
        // The cards of a phone have no column that leads there.
        key: 'members',
        label: t('crud.action.members'),
        permission: 'GET /user/admin/role/members',
        onClick: () => onMembers(row.id),
      },
      { ...record.addChild({ parentId: row.id }), isDisabled: !reach?.parents.has(row.id) },
      ...moves.stepActions(row).map((step) => ({
        ...step,
        isDisabled: isDisabled || step.isDisabled,
      })),
      { ...record.status(row), isDisabled },
      record.history(row),
      { ...record.remove([row]), isDisabled },
    ];
  };

  return {
    crud,
    actionsOf,
    onRow: moves.onRow,
    /** The drag handle of a role that the caller may move. */
    handleOf: (row: Role) => isOwn(row) && moves.handleOf(row),
  };
}
