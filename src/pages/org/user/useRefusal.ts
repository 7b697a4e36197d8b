import { useModel } from '@umijs/max';
import type { Member } from '#contract/member/member';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { getAssignableRoles } from '@/services/role';

/**
 * Returns a function that says why the server would refuse to change a user, or undefined. It
 * knows roles only: a user whose data scope is wider is refused by the server.
 */
export function useRefusal(): (row: Member) => string | undefined {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const user = initialState?.user;
  const isBound = user !== undefined && !user.isDefaultAdmin;
  const { data: roles } = useOptions('GET /user/admin/role/tree', getAssignableRoles, {
    query: { for: 'assign' },
    ready: isBound,
  });

  return (row) => {
    if (!isBound || row.id === user.id) return undefined;
    if (row.isDefaultAdmin) return t('org.user.refusal.admin');
    const isBelow = !roles || row.roleIds.every((id) => roles.some((role) => role.id === id));
    return isBelow ? undefined : t('org.user.refusal.roles');
  };
}
