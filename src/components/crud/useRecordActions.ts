import { useT } from '@/hooks/useT';
import type { RowAction } from './RowActions';
import type { Status, useCrud } from './useCrud';

/** Records whose calls are named alike: `PUT /user/admin/dept/update` and so on. */
type Entity = 'dept' | 'member' | 'menu' | 'post' | 'role';

/** The actions that rows of all records have, each to be put where a page wants it. */
export function useRecordActions<Row extends { id: number; status: Status }>(
  entity: Entity,
  crud: ReturnType<typeof useCrud<Row>>,
) {
  const t = useT();
  return {
    edit: (row: Row): RowAction => ({
      key: 'edit',
      label: t('crud.action.edit'),
      permission: `PUT /user/admin/${entity}/update`,
      onClick: () => crud.openEdit(row),
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
    remove: (rows: readonly Row[]): RowAction => ({
      key: 'remove',
      label: t('crud.action.remove'),
      permission: `DELETE /user/admin/${entity}/delete`,
      isDanger: true,
      onClick: () => crud.askRemove(rows),
    }),
  };
}
