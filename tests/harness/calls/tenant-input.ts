import type { Call } from '#contract/call';
import type { SignInApp } from '../sign-in/sign-in';

type Values = Record<string, unknown>;

/** A policy that refers to nothing. */
const POLICY: Values = {
  ...{ tenantSetting: 'create', defaultTenantId: null, defaultDeptId: null },
  ...{ defaultRoleId: null, defaultPostId: null, menuIds: [] },
};

/** A tenant, deleted if the call restores it. */
export const tenantRowOf = ({ make, clock }: SignInApp, { path }: Call) =>
  make.tenant({ deletedAt: path.endsWith('/restore') ? clock.now : null });

/** A policy that allows one menu. */
export async function policyRowOf({ db, make }: SignInApp): Promise<number> {
  const policyId = await make.policy();
  const { id } = await db.selectFrom('menus').select('id').limit(1).executeTakeFirstOrThrow();
  await db.insertInto('policyMenus').values({ policyId, menuId: id }).execute();
  return policyId;
}

/** Values with which calls about tenants and policies succeed. */
export const TENANT_VALUES: Record<
  string,
  (product: SignInApp, caller: unknown, given: Values) => Values | Promise<Values>
> = {
  'POST /user/admin/tenant/add': async ({ make }) => ({ policyId: await make.policy() }),
  'DELETE /user/admin/tenant/delete': async ({ db }, _, { id }) => {
    const tenant = db
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', id as number);
    return { name: (await tenant.executeTakeFirstOrThrow()).name };
  },
  'POST /user/admin/policy/add': () => POLICY,
  'PUT /user/admin/policy/update': () => POLICY,
};
