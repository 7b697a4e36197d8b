import type { Tenant } from '#contract/tenant/tenant';
import type { useCrud } from '@/components/crud/useCrud';
import { Later } from '@/components/Later';
import { lazy } from '@/utils/lazy';
import type { useTenantActions } from './useTenantActions';

/** Date fields weigh more than what is shown first. */
const TenantForm = lazy(async () => ({ default: (await import('./TenantForm')).TenantForm }));
const RemoveForm = lazy(async () => ({ default: (await import('./RemoveForm')).RemoveForm }));
const OtherPolicyForm = lazy(async () => ({
  default: (await import('./OtherPolicyForm')).OtherPolicyForm,
}));

interface TenantDialogsProps {
  crud: ReturnType<typeof useCrud<Tenant>>;
  actions: ReturnType<typeof useTenantActions>;
  /** Reads again what was changed. */
  onDone: () => unknown;
  /** Called once the tenant is deleted. */
  onRemoved: () => unknown;
}

/** The forms that the actions on a tenant open. */
export function TenantDialogs({ crud, actions, onDone, onRemoved }: TenantDialogsProps) {
  return (
    <>
      <Later isOpen={crud.isOpen} onFail={crud.close}>
        <TenantForm
          isOpen={crud.isOpen}
          row={crud.editing}
          onClose={crud.close}
          onSaved={crud.saved}
        />
      </Later>
      <Later isOpen={actions.isMoving} onFail={actions.stopMoving}>
        {actions.moved && (
          <OtherPolicyForm
            tenant={actions.moved}
            isOpen={actions.isMoving}
            onClose={actions.stopMoving}
            onDone={onDone}
          />
        )}
      </Later>
      <Later isOpen={actions.isRemoving} onFail={actions.stopRemoving}>
        {actions.removed && (
          <RemoveForm
            tenant={actions.removed}
            isOpen={actions.isRemoving}
            onClose={actions.stopRemoving}
            onDone={onRemoved}
          />
        )}
      </Later>
    </>
  );
}
