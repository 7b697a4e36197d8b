import type { Call } from '#contract/call';
import { ADDON } from '#contract/codes';
import { ADDON_QUOTA_KINDS } from '#contract/tenant/quota';
import type { SignInApp } from '../sign-in/sign-in';

type Values = Record<string, unknown>;

let titles = 0;

/** A policy that refers to nothing, with another title each time that it is spread. */
const POLICY: Values = {
  get title() {
    titles += 1;
    return `Sample ${titles}`;
  },
  ...{ tenantSetting: 'create', defaultTenantId: null, defaultDeptId: null },
  ...{ defaultRoleId: null, defaultPostId: null, menuIds: [] },
};

/** A checked import of a member. */
export async function importOf({ db, clock }: SignInApp, tenantId: number, memberId: number) {
  const by = { tenantId, memberId, requestId: 'r', ip: '', userAgent: '' };
  const rest = { createdAt: clock.now, language: 'en-US', titles: '[]', total: 1 } as const;
  const values = { ...by, ...rest, state: 'checked' as const };
  const made = await db.insertInto('imports').values(values).returning('id').execute();
  return made[0]?.id;
}

/** A tenant, deleted if the call restores it. */
const tenantRowOf = ({ make, clock }: SignInApp, { path }: Call) =>
  make.tenant({ deletedAt: path.endsWith('/restore') ? clock.now : null });

/** A policy that allows one menu. */
async function policyRowOf({ db, make }: SignInApp): Promise<number> {
  const policyId = await make.policy();
  const { id } = await db.selectFrom('menus').select('id').limit(1).executeTakeFirstOrThrow();
  await db.insertInto('policyMenus').values({ policyId, menuId: id }).execute();
  return policyId;
}

let invites = 0;

/** An invitation that nobody has used. */
async function inviteRowOf({ db, make, clock }: SignInApp): Promise<number> {
  invites += 1;
  const stamps = { createdAt: clock.now, updatedAt: clock.now, remark: null };
  const { id } = await db
    .insertInto('invites')
    .values({
      ...{ ...stamps, title: 'Fair', code: `row-${invites}`, status: 'enabled' },
      ...{ policyId: await make.policy(), companyName: null, creatorId: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An entry of the upgrade log. */
async function upgradeRowOf({ db, clock }: SignInApp): Promise<number> {
  const stamps = { createdAt: clock.now, updatedAt: clock.now, time: clock.now, remark: null };
  const { id } = await db
    .insertInto('upgrades')
    .values({
      ...{ ...stamps, addon: ADDON, version: '9.0', sort: 0, status: 'enabled' },
      ...{ title: 'Maps', titleTexts: null, content: 'About maps', contentTexts: null },
      shownAt: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Another seat of the caller's account, in a tenant of its own. */
export const seatElsewhere = async ({ make }: SignInApp, { memberId }: { memberId: number }) => ({
  id: await make.seat(memberId, await make.tenant()),
});

/** A row of each resource that only the platform has, which a call may change. */
export const PLATFORM_ROWS: Readonly<
  Record<string, (product: SignInApp, call: Call) => Promise<number>>
> = {
  ...{ tenant: tenantRowOf, policy: policyRowOf, invite: inviteRowOf },
  upgrade: upgradeRowOf,
  tenantUser: async ({ make }) => make.member(await make.tenant()),
};

/** Values with which calls about tenants, policies and the site succeed. */
export const TENANT_VALUES: Record<
  string,
  (product: SignInApp, caller: unknown, given: Values) => Values | Promise<Values>
> = {
  'POST /admin/admin/upgrade/add': () => ({ addon: ADDON, version: '9.1' }),
  'PUT /admin/admin/upgrade/update': () => ({ addon: ADDON, version: '9.1', revision: 1 }),
  'POST /user/admin/tenant/add': async ({ make }) => ({ policyId: await make.policy() }),
  'DELETE /user/admin/tenant/delete': async ({ db }, _, { id }) => {
    const tenant = db
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', id as number);
    return { name: (await tenant.executeTakeFirstOrThrow()).name };
  },
  'POST /user/admin/tenant/policy/preview': async ({ make }) => ({ policyId: await make.policy() }),
  'PATCH /user/admin/tenant/policy': async ({ make }) => ({
    ...{ policyId: await make.policy(), outcome: undefined },
  }),
  'POST /user/admin/tenant/quota/report': async ({ db }) => {
    const quotaKinds = JSON.stringify(ADDON_QUOTA_KINDS);
    await db.updateTable('addons').set({ quotaKinds }).where('addon', '=', ADDON).execute();
    return {};
  },
  'PATCH /user/admin/member/role': async ({ db, make }, _, { id }) => {
    const member = db.selectFrom('members').where('members.id', '=', id as number);
    const { tenantId } = await member.select('tenantId').executeTakeFirstOrThrow();
    const held = member.innerJoin('memberRoles', 'memberId', 'members.id').select('roleId');
    const roleId = (await held.executeTakeFirst())?.roleId ?? (await make.role(tenantId));
    return { action: 'remove', roleId };
  },
  // Where it stands already, it would not be moved.
  'PATCH /user/admin/dept/move': (_product, _caller, { deptId }) => ({ parentId: deptId }),
  'PATCH /user/admin/role/move': async ({ db, make }, _, { id }) => {
    const role = db.selectFrom('roles').where('id', '=', id as number);
    const { tenantId } = await role.select('tenantId').executeTakeFirstOrThrow();
    return { parentId: await make.role(tenantId) };
  },
  'POST /user/admin/invite/add': async ({ make }) => ({ policyId: await make.policy() }),
  'POST /user/admin/invite/add/many': async ({ make }) => ({ policyId: await make.policy() }),
  'POST /user/admin/recycle/restore': (_product, _caller, { id, deptId }) => ({
    seats: [{ id, deptId }],
  }),
  'POST /user/admin/tenantUser/assign': async ({ make }) => ({
    ...{ tenantId: await make.tenant(), deptId: null },
  }),
  'POST /user/admin/policy/add': () => ({ ...POLICY }),
  'POST /user/admin/policy/preview': () => ({ ...POLICY }),
  'PUT /user/admin/policy/update': () => ({ ...POLICY, outcome: undefined }),
  'PUT /admin/admin/site/settings': async ({ db }) => {
    const [stored] = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'settingsVersion')
      .execute();
    // Ways in that are all closed are refused, and the smallest files would be too small for others.
    return { version: Number(stored?.value ?? 1), ways: undefined, lengths: undefined };
  },
};
