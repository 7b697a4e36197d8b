import { useNavigate } from '@umijs/max';
import { historyAddress } from '@/components/crud/history-address';
import { usePageAddress } from '@/hooks/reading/usePageAddress';
import { useT } from '@/hooks/useT';
import type { RowAction } from './RowActions';
import type { Status, useCrud } from './useCrud';

/** Entities whose calls follow the same naming: `PUT /user/admin/dept/update` and so on. */
type Entity = 'dept' | 'invite' | 'member' | 'menu' | 'policy' | 'post' | 'role' | 'tenant';

/** The row actions that all records have; pages choose their order. */
export function useRecordActions<Row extends { id: number; status: Status }>(
  entity: Entity,
  crud: ReturnType<typeof useCrud<Row>>,
) {
  const t = useT();
  const navigate = useNavigate();
  const addressOf = usePageAddress();
  return {
    edit: (row: Row): RowAction => ({
      key: 'edit',
      label: t('crud.action.edit'),
      permission: `PUT /user/admin/${entity}/update`,
      onClick: () => crud.openEdit(row),
    }),
    /** Leads to the users of a record, for the cards of a phone, which have no column that does. */
    members: (filter: Record<string, string>): RowAction => ({
      key: 'members',
      label: t('crud.action.members'),
      permission: 'GET /user/admin/member/list',
      onClick: () => navigate(addressOf('/org/user', filter)),
    }),
    addChild: (preset: Partial<Row>): RowAction => ({
      key: 'addChild',
      label: t('crud.tree.addChild'),
      permission: `POST /user/admin/${entity}/add`,
      onClick: () => crud.openAdd(preset),
    }),
    status: (row: Row): RowAction => ({
      key: 'status',
      label: t(row.status === 'enabled' ? 'crud.action.disable' : 'crud.action.enable'),
      permission: `PATCH /user/admin/${entity}/status`,
      onClick: () => crud.askStatus(row),
    }),
    history: (row: Row): RowAction => ({
      key: 'history',
      label: t('audit.history'),
      permission: 'GET /user/admin/audit/list',
      onClick: () => navigate(historyAddress(entity, row.id)),
    }),
    remove: (rows: readonly Row[]): RowAction => ({
      key: 'remove',
      label: t('crud.action.remove'),
      permission: `DELETE /user/admin/${entity}/delete`,
      isDanger: true,
      onClick: () => crud.askRemove(rows),
    }),
  };
}
