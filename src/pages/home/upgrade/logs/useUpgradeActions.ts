import { useNavigate } from '@umijs/max';
import type { Upgrade } from '#contract/upgrade';
import { historyAddress } from '@/components/crud/history-address';
import type { RowAction } from '@/components/crud/RowActions';
import type { useCrud } from '@/components/crud/useCrud';
import { useT } from '@/hooks/useT';

/** What may be done with an entry, for whoever may do it. */
export function useUpgradeActions(crud: ReturnType<typeof useCrud<Upgrade>>) {
  const t = useT();
  const navigate = useNavigate();
  return (row: Upgrade): RowAction[] => [
    {
      key: 'edit',
      label: t('crud.action.edit'),
      permission: 'PUT /admin/admin/upgrade/update',
      onClick: () => crud.openEdit(row),
    },
    {
      key: 'status',
      label: t(row.status === 'enabled' ? 'crud.action.disable' : 'crud.action.enable'),
      permission: 'PATCH /admin/admin/upgrade/status',
      onClick: () => crud.askStatus(row),
    },
    {
      key: 'history',
      label: t('audit.history'),
      permission: 'GET /user/admin/audit/list',
      onClick: () => navigate(historyAddress('upgrade', row.id)),
    },
    {
      key: 'remove',
      label: t('crud.action.remove'),
      permission: 'DELETE /admin/admin/upgrade/delete',
      isDanger: true,
      onClick: () => crud.askRemove([row]),
    },
  ];
}
