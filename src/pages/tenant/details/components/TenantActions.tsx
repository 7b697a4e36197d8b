import { useNavigate } from '@umijs/max';
import type { Tenant } from '#contract/tenant/tenant';
import { RowActions } from '@/components/crud/RowActions';
import { useCrud } from '@/components/crud/useCrud';
import { TenantDialogs } from '@/features/tenant/manage/TenantDialogs';
import { useTenantActions } from '@/features/tenant/manage/useTenantActions';

interface TenantActionsProps {
  tenant: Tenant;
  /** Reads the tenant again. */
  onDone: () => unknown;
}

/** What may be done with the tenant, as in the list of tenants. */
export function TenantActions({ tenant, onDone }: TenantActionsProps) {
  const navigate = useNavigate();
  const crud = useCrud<Tenant>({ nameOf: ({ name }) => name, reload: onDone });
  const actions = useTenantActions(crud);
  return (
    <>
      <RowActions type="default" actions={actions.actionsOf(tenant)} target={tenant.name} />
      <TenantDialogs
        crud={crud}
        actions={actions}
        onDone={onDone}
        // There it can be undone.
        onRemoved={() => navigate('/tenant/manage?isDeleted=true')}
      />
    </>
  );
}
