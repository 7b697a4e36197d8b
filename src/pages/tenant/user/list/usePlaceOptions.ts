import { useOptions } from '@/hooks/reading/useOptions';
import { getDeptTree } from '@/services/dept';
import { listPostOptions } from '@/services/post';
import { getAssignableRoles } from '@/services/role';

/** What a tenant has to be given to a user; each is undefined while it loads. */
export function usePlaceOptions(tenantId: number) {
  const inTenant = { tenantId };
  const { data: depts } = useOptions(
    'GET /user/admin/dept/tree',
    () => getDeptTree(inTenant),
    inTenant,
  );
  const { data: roles } = useOptions(
    'GET /user/admin/role/tree',
    () => getAssignableRoles(inTenant),
    { ...inTenant, query: { for: 'assign' } },
  );
  const { data: posts } = useOptions(
    'GET /user/admin/post/options',
    () => listPostOptions(inTenant),
    inTenant,
  );
  return { depts, roles, posts };
}
