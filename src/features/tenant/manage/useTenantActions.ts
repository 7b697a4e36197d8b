import { useState } from 'react';
import type { Tenant } from '#contract/tenant/tenant';
import type { RowAction } from '@/components/crud/RowActions';
import type { useCrud } from '@/components/crud/useCrud';
import { useRecordActions } from '@/components/crud/useRecordActions';
import { useT } from '@/hooks/useT';
import { restoreTenant, setTenantStatus } from '@/services/tenant/tenant';

/** What may be done with a tenant; one that was deleted can only be restored. */
export function useTenantActions(crud: ReturnType<typeof useCrud<Tenant>>) {
  const t = useT();
  const record = useRecordActions('tenant', crud);
  const [removed, setRemoved] = useState<Tenant>();
  const [isRemoving, setIsRemoving] = useState(false);
  const [moved, setMoved] = useState<Tenant>();
  const [isMoving, setIsMoving] = useState(false);

  const askStatus = ({ id, version, name, status }: Tenant) => {
    const verb = status === 'enabled' ? 'disable' : 'enable';
    return crud.ask({
      title: t('crud.ask.status.title', { verb: t(`crud.action.${verb}`) }),
      content: t(`tenant.manage.${verb}.content`, { name }),
      okText: t(`crud.action.${verb}`),
      isDanger: verb === 'disable',
      run: () => setTenantStatus({ id, version, status: `${verb}d` }),
      done: t('crud.done.status'),
    });
  };

  const restore = ({ id, name }: Tenant): RowAction => ({
    key: 'restore',
    label: t('tenant.manage.restore'),
    permission: 'POST /user/admin/tenant/restore',
    onClick: () =>
      void crud.ask({
        title: t('tenant.manage.restore.title'),
        content: t('tenant.manage.restore.content', { name }),
        okText: t('tenant.manage.restore'),
        run: () => restoreTenant(id),
        done: t('tenant.manage.restore.done'),
      }),
  });

  const remove = (row: Tenant): RowAction => ({
    ...record.remove([row]),
    onClick: () => {
      setRemoved(row);
      setIsRemoving(true);
    },
  });

  const otherPolicy = (row: Tenant): RowAction => ({
    key: 'policy',
    label: t('tenant.manage.otherPolicy'),
    permission: 'PATCH /user/admin/tenant/policy',
    onClick: () => {
      setMoved(row);
      setIsMoving(true);
    },
  });

  return {
    /** The tenant that gets another policy, until the next one does. */
    moved,
    isMoving,
    stopMoving: () => setIsMoving(false),
    /** The tenant in the question about its removal, until the next one is asked about. */
    removed,
    isRemoving,
    stopRemoving: () => setIsRemoving(false),
    actionsOf: (row: Tenant): RowAction[] =>
      row.deletedAt === null
        ? [
            record.edit(row),
            otherPolicy(row),
            { ...record.status(row), onClick: () => void askStatus(row) },
            record.history(row),
            remove(row),
          ]
        : [restore(row), record.history(row)],
  };
}
