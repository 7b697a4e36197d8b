import { useModel, useNavigate } from '@umijs/max';
import { useState } from 'react';
import type { Member, PasswordReset } from '#contract/member/member';
import type { TenantUser } from '#contract/member/tenant-user';
import type { RowAction } from '@/components/crud/RowActions';
import type { useCrud } from '@/components/crud/useCrud';
import { useRecordActions } from '@/components/crud/useRecordActions';
import { useBulkActions } from '@/features/member/useBulkActions';
import { useStatusSwitch } from '@/features/member/useStatusSwitch';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { getMember } from '@/services/member/detail';
import { CallError } from '@/utils/call-error';

/** Actions on one user and on several of any tenants, and the user that is assigned. */
export function useTenantUserActions(
  crud: ReturnType<typeof useCrud<TenantUser>>,
  reload: () => unknown,
) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const user = useModel('@@initialState').initialState?.user;
  const [resets, setResets] = useState<PasswordReset[]>([]);
  const [assigned, setAssigned] = useState<Member>();
  const [isAssigning, setIsAssigning] = useState(false);
  const record = useRecordActions('member', crud);
  const switchStatus = useStatusSwitch(crud);

  const isOwnTenant = ({ tenantId }: TenantUser) => tenantId === user?.tenant.id;
  const aboutOf = (row: TenantUser) => ({
    tenantId: isOwnTenant(row) ? undefined : row.tenantId,
  });
  const bulk = useBulkActions({ crud, aboutOf, onReset: setResets });

  /** Another tenant's users are reached by whoever may look into it. */
  const mayLook = can('GET /user/admin/tenant/detail');
  const mayReach = (row: TenantUser) => mayLook || isOwnTenant(row);

  const assign = async (row: TenantUser) => {
    try {
      setAssigned(await getMember(row.id, aboutOf(row)));
      setIsAssigning(true);
    } catch (error) {
      // The request layer has shown it.
      if (!(error instanceof CallError)) throw error;
      if (error.isOutdated) void reload();
    }
  };

  const addressOf = (row: TenantUser) => {
    const member = `member=${row.id}`;
    return isOwnTenant(row)
      ? `/org/user?${member}`
      : `/tenant/details/${row.tenantId}?tab=users&${member}`;
  };

  const opening = (row: TenantUser): RowAction => ({
    key: 'open',
    label: t('tenantUser.open'),
    permission: 'GET /user/admin/member/detail',
    onClick: () => navigate(addressOf(row)),
  });

  /** Nobody does this to the own seat. */
  const changesOf = (row: TenantUser): RowAction[] => {
    if (row.id === user?.id) return [];
    const status = { ...record.status(row), onClick: () => void switchStatus(row, aboutOf(row)) };
    const rest = bulk.actionsOf([row]).filter(({ key }) => key !== 'enable' && key !== 'disable');
    return [status, ...rest];
  };

  const actionsOf = (row: TenantUser): RowAction[] => {
    if (!mayReach(row)) return [record.history(row)];
    const assigning: RowAction = {
      key: 'assign',
      label: t('tenantUser.assign'),
      permission: 'POST /user/admin/tenantUser/assign',
      onClick: () => void assign(row),
    };
    const mayAssign = mayLook && can('GET /user/admin/member/detail') && row.id !== user?.id;
    return [
      ...(mayAssign ? [assigning] : []),
      opening(row),
      ...changesOf(row),
      record.history(row),
    ];
  };

  const mayOpen = can('GET /user/admin/member/detail');
  return {
    /** Where the details of a user are, for whoever may see them. */
    detailsOf: (row: TenantUser) => (mayOpen && mayReach(row) ? addressOf(row) : undefined),
    actionsOf,
    bulkActionsOf: (rows: readonly TenantUser[]): RowAction[] =>
      rows.every(mayReach) ? bulk.actionsOf(rows) : [],
    bulk,
    resets,
    clearResets: () => setResets([]),
    assigned,
    isAssigning,
    stopAssigning: () => setIsAssigning(false),
  };
}
