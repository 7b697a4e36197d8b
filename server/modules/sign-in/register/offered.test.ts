import type { Client } from '../../../../tests/harness/app/client';
import { platformOf } from '../../../../tests/harness/app/platform';
import { Registrations } from '../../../../tests/harness/sign-in/registration';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

/* A code opens what its maker could hand on when it is taken, not only when it was made (ADR 0059). */
const INVITING = ['GET /user/admin/invite/list', 'POST /user/admin/invite/add'];
const SEATING = ['GET /user/admin/tenant/detail', 'POST /user/admin/member/add'];

let product: SignInApp;
let people: Registrations;
let tenantId: number;
/** Held by both makers, and by the weak role of the company that is joined. */
let held: number;
let inviting: number;
let seating: number;
beforeAll(async () => {
  product = await createSignInApp();
  people = new Registrations(product);
  await people.policy({ isDefault: 1 });
  const { make, db } = product;
  const platformId = await platformOf(db);
  held = await make.menu(platformId, ['GET /user/admin/post/list']);
  inviting = await make.menu(platformId, INVITING);
  seating = await make.menu(platformId, SEATING);
  tenantId = await make.tenant({ name: 'Harbour' });
});
afterAll(() => product.close());

/** A maker of invitations that holds the menus too, and its role. */
async function maker(...menuIds: number[]) {
  const platformId = await platformOf(product.db);
  const roleId = await product.make.role(platformId, {
    ...{ menuIds: [inviting, held, ...menuIds], dataScope: 'self' },
  });
  const memberId = await product.make.member(platformId, { roleIds: [roleId] });
  return { memberId, roleId, client: await product.as(memberId) };
}

const codeOf = async (client: Client, policyId: number) => {
  const body = { title: 'Fair', companyName: null, policyId, expiresAt: null };
  return (await client.get('POST /user/admin/invite/add', { body })).code ?? '';
};

const look = async (code: string) => {
  const { envelope } = await product
    .from()
    .call('GET /user/admin/site/register/plan', { query: { code } });
  return envelope.reason ?? envelope.data.plan?.setting;
};

const take = async (inviteCode: string) => {
  const { envelope } = await people.register(await people.form({ inviteCode }));
  return envelope.reason ?? 'done';
};

/** What looking at the code and taking it are answered. */
const tried = async (code: string) => [await look(code), await take(code)];
const NONE = ['invite.invalid', 'invite.invalid'];

const change = (id: number, values: object) =>
  product.db.updateTable('policies').set(values).where('id', '=', id).execute();

const joining = async (menuIds: number[]) => ({
  ...{ tenantSetting: 'join' as const, defaultTenantId: tenantId },
  defaultRoleId: await product.make.role(tenantId, { menuIds }),
});

test('codes for new companies give nobody a seat that their maker could not give, once the policy gives seats', async () => {
  const policyId = await people.policy({});
  const [inviter, seater] = [await maker(), await maker(seating)];
  const byInviter = await codeOf(inviter.client, policyId);
  const bySeater = await codeOf(seater.client, policyId);
  const strong = await product.make.menu(tenantId, ['GET /user/admin/dept/list']);
  await change(policyId, await joining([held, strong]));
  expect(await tried(byInviter)).toEqual(NONE);
  expect(await tried(bySeater)).toEqual(NONE);
  await change(policyId, await joining([held]));
  expect(await tried(byInviter)).toEqual(NONE);
  expect(await tried(bySeater)).toEqual(['join', 'done']);
  // What was refused has not used the code up.
  await change(policyId, { tenantSetting: 'create', defaultTenantId: null, defaultRoleId: null });
  expect(await tried(byInviter)).toEqual(['create', 'done']);
});

test.each(['loses the right to make codes', 'may not add users any more', 'is disabled'])(
  'codes of somebody who %s give no seat any more, and found companies still',
  async (what) => {
    const policyId = await people.policy(await joining([held]));
    const { client, roleId, memberId } = await maker(seating);
    const codes = [await codeOf(client, policyId), await codeOf(client, policyId)] as const;
    expect(await look(codes[0])).toBe('join');
    const { db } = product;
    if (what === 'is disabled') {
      await db
        .updateTable('members')
        .set({ status: 'disabled' })
        .where('id', '=', memberId)
        .execute();
    } else {
      const menuId = what.startsWith('loses') ? inviting : seating;
      await db
        .deleteFrom('roleMenus')
        .where('roleId', '=', roleId)
        .where('menuId', '=', menuId)
        .execute();
    }
    expect(await tried(codes[0])).toEqual(NONE);
    await change(policyId, { tenantSetting: 'create', defaultTenantId: null, defaultRoleId: null });
    expect(await tried(codes[1])).toEqual(['create', 'done']);
  },
);

test('a code that gives seats and that nobody has made gives none', async () => {
  const policyId = await people.policy(await joining([held]));
  expect(await tried(await people.invite({ policyId, creatorId: null }))).toEqual(NONE);
});
