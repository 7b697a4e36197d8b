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
