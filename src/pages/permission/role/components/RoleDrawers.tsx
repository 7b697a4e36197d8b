import type { Role } from '#contract/role/role';
import { Later } from '@/components/Later';
import { numberIn, useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { lazy } from '@/utils/lazy';

/** Trees and tables of their own, which weigh more than what is shown first. */
const GrantDrawer = lazy(async () => ({ default: (await import('./GrantDrawer')).GrantDrawer }));
const RoleMembers = lazy(async () => ({ default: (await import('./RoleMembers')).RoleMembers }));

/** The open role in the URL: `?grants=7` for its grants, `?members=7` for its holders. */
export const useOpenedRole = () => useAddress('grants', 'members', 'find', 'tabPage');

interface RoleDrawersProps {
  nodes: readonly Role[];
  /** Roles that the caller may change; undefined while loading. */
  own: ReadonlySet<number> | undefined;
  onSaved: () => unknown;
}

/** The drawers of the roles page, opened by the URL. */
export function RoleDrawers({ nodes, own, onSaved }: RoleDrawersProps) {
  const can = useCan();
  const opened = useOpenedRole();
  const roleOf = (text: string | undefined) => nodes.find((role) => role.id === numberIn(text));
  const granting = can('GET /user/admin/role/menus') ? roleOf(opened.values.grants) : undefined;
  const showing = can('GET /user/admin/role/members') ? roleOf(opened.values.members) : undefined;
  const close = () => opened.change({});

  return (
    <>
      <Later isOpen={granting !== undefined} onFail={close}>
        {granting && (
          <GrantDrawer
            key={granting.id}
            role={granting}
            parentName={nodes.find((role) => role.id === granting.parentId)?.name}
            isMine={Boolean(own?.has(granting.id))}
            onClosed={close}
            onSaved={onSaved}
          />
        )}
      </Later>
      <Later isOpen={showing !== undefined} onFail={close}>
        {showing && (
          <RoleMembers
            key={showing.id}
            role={showing}
            isMine={Boolean(own?.has(showing.id))}
            onChanged={onSaved}
            onClosed={close}
          />
        )}
      </Later>
    </>
  );
}
