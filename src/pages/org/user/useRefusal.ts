import { useModel } from '@umijs/max';
import type { Member } from '#contract/member/member';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { getAssignableRoles } from '@/services/role';

/**
 * Returns functions that say why the server would refuse to change a user, and to do what nobody does
 * to the own seat, or undefined. They know roles only: a user whose data scope is wider is refused by
 * the server.
 */
export function useRefusal(): Record<'ofChange' | 'ofOthers', (row: Member) => string | undefined> {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const user = initialState?.user;
  const isBound = user !== undefined && !user.isDefaultAdmin;
  const { data: roles } = useOptions('GET /user/admin/role/tree', getAssignableRoles, {
    query: { for: 'assign' },
    ready: isBound,
  });

  const ofChange = (row: Member) => {
    if (!isBound || row.id === user.id) return undefined;
    if (row.isDefaultAdmin) return t('org.user.refusal.admin');
    const isBelow = !roles || row.roleIds.every((id) => roles.some((role) => role.id === id));
    return isBelow ? undefined : t('org.user.refusal.roles');
  };
  return {
    ofChange,
    ofOthers: (row) => (row.id === user?.id ? t('org.user.refusal.self') : ofChange(row)),
  };
}
