import type { Client } from '../../../tests/harness/client';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in';

const REGISTER = 'POST /user/admin/site/register';
const CONFIG = 'GET /user/admin/site/loginConfig';

let product: SignInApp;
let policyId: number;
beforeAll(async () => {
  product = await createSignInApp();
  policyId = await newPolicy({ isDefault: 1 });
});
afterAll(() => product.close());

type Policy = NonNullable<Parameters<SignInApp['make']['tenant']>[1]>;

/** A policy that allows every menu. */
async function newPolicy(values: Policy): Promise<number> {
  const tenantId = await product.make.tenant({}, values);
  const row = await product.db
    .selectFrom('tenants')
    .select('policyId')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.policyId as number;
}

let count = 0;
/** What somebody new types, with the code that its phone has got. */
async function form(values: { username?: string; inviteCode?: string; realName?: string } = {}) {
  count += 1;
  const phone = product.phone();
  const code = await product.codeFor(phone, 'register');
  const person = { realName: '林夏', username: `new-${count}`, password: 'long-enough-7' };
  return { ...person, phone, code, ...values };
}

async function invite(values: object = {}): Promise<string> {
  count += 1;
  const { now } = product.clock;
  const code = `INVITE-${count}`;
  await product.db
    .insertInto('invites')
    .values({
      title: code,
      companyName: null,
      policyId,
      code,
      creatorId: null,
      status: 'enabled',
      remark: null,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .execute();
  return code;
}

const register = (body: Awaited<ReturnType<typeof form>>, client: Client = product.from()) =>
  client.call(REGISTER, { body });

/** The seat behind an answer, as the registrant sees it. */
async function infoOf(answer: Awaited<ReturnType<typeof register>>) {
  const client = product.from();
  client.token = answer.envelope.data.token;
  return client.get('GET /user/admin/member/info');
}

async function setting(name: string, value: string | null) {
  await product.db.deleteFrom('settings').where('name', '=', name).execute();
  if (value !== null) await product.db.insertInto('settings').values({ name, value }).execute();
}

const countOf = async (table: 'accounts' | 'members' | 'tenants') =>
  (await product.db.selectFrom(table).select('id').execute()).length;

test('a registrant founds a tenant under the default policy and is signed in as its admin', async () => {
  const body = await form();
  const info = await infoOf(await register(body));
  expect(info).toMatchObject({ username: body.username, realName: '林夏', isDefaultAdmin: true });
  expect(info.tenant.isPlatform).toBe(false);
  const tenant = await product.db
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', info.tenant.id)
    .executeTakeFirstOrThrow();
  expect(tenant).toMatchObject({ policyId, name: "林夏's company", leader: '林夏' });
  const chinese = await register(await form(), product.from(undefined, 'zh-CN'));
  expect((await infoOf(chinese)).tenant.name).toBe('林夏的企业');
});

test('the phone is proven, and signs in by code from then on', async () => {
  const body = await form();
  await register(body);
  product.clock.advance(60_000);
  const code = await product.codeFor(body.phone, 'login');
  const { phone } = body;
  const answer = await product.from().call('POST /user/admin/site/mobileLogin', {
    body: { phone: phone.slice(3), code },
  });
  expect(answer.envelope.data.member.username).toBe(body.username);
});

test('an invite decides the policy and names the tenant, and remembers who used it', async () => {
  const invitePolicy = await newPolicy({});
  const inviteCode = await invite({ companyName: '晨光电力', policyId: invitePolicy });
  const info = await infoOf(await register(await form({ inviteCode })));
  expect(info.tenant.name).toBe('晨光电力');
  const row = await product.db
    .selectFrom('invites')
    .innerJoin('accounts', 'accounts.id', 'invites.usedBy')
    .select(['accounts.username', 'usedAt'])
    .where('code', '=', inviteCode)
    .executeTakeFirst();
  expect(row).toEqual({ username: info.username, usedAt: product.clock.now });
});

test('a policy that joins seats the registrant where it says', async () => {
  const { make } = product;
  const tenantId = await make.tenant();
  const seat = {
    defaultDeptId: await make.dept(tenantId, { name: '访客' }),
    defaultRoleId: await make.role(tenantId, { permissions: ['GET /user/admin/dept/list'] }),
    // Of another tenant: not given.
    defaultPostId: await make.post(await make.tenant()),
  };
  const joining = await newPolicy({ tenantSetting: 'join', defaultTenantId: tenantId, ...seat });
  const inviteCode = await invite({ policyId: joining });
  const tenants = await countOf('tenants');
  const info = await infoOf(await register(await form({ inviteCode })));
  expect(await countOf('tenants')).toBe(tenants);
  expect(info).toMatchObject({ isDefaultAdmin: false, tenant: { id: tenantId } });
  expect(info.permissions).toEqual(['GET /user/admin/dept/list']);
  const member = await product.db
    .selectFrom('members')
    .leftJoin('memberPosts', 'memberPosts.memberId', 'members.id')
    .select(['deptId', 'postId'])
    .where('members.id', '=', info.id)
    .executeTakeFirst();
  expect(member).toEqual({ deptId: seat.defaultDeptId, postId: null });
});

test('nobody joins a tenant that is disabled, missing or full', async () => {
  const disabled = await product.make.tenant({ status: 'disabled' });
  const full = await product.make.tenant({}, { limits: '{"users":1}' });
  await product.make.member(full);
  const accounts = await countOf('accounts');
  for (const [defaultTenantId, reason] of [
    [disabled, 'register.target-missing'],
    [null, 'register.target-missing'],
    [full, 'quota.users'],
  ] as const) {
    const joining = await newPolicy({ tenantSetting: 'join', defaultTenantId });
    const inviteCode = await invite({ policyId: joining });
    const answer = await register(await form({ inviteCode }));
    expect(answer).toMatchObject({ status: 409, envelope: { reason } });
    // What was refused has not used the invite up.
    const row = await product.db
      .selectFrom('invites')
      .select('usedAt')
      .where('code', '=', inviteCode)
      .executeTakeFirst();
    expect(row?.usedAt).toBeNull();
  }
  expect(await countOf('accounts')).toBe(accounts);
});

test('unknown, used and disabled invites are refused alike, before anything is created', async () => {
  const used = await invite({ usedAt: product.clock.now });
  const disabled = await invite({ status: 'disabled' });
  const before = [await countOf('accounts'), await countOf('tenants')];
  const answers = [];
  for (const inviteCode of ['NO-SUCH', used, disabled]) {
    answers.push(await register(await form({ inviteCode })));
  }
  for (const answer of answers) {
    expect(answer.status).toBe(422);
    expect(answer.envelope).toEqual(answers[0]?.envelope);
    expect(answer.envelope.reason).toBe('invite.invalid');
  }
  expect([await countOf('accounts'), await countOf('tenants')]).toEqual(before);
});

test('of many who redeem one invite at once exactly one succeeds', async () => {
  const inviteCode = await invite();
  const forms = [];
  for (let index = 0; index < 12; index += 1) forms.push(await form({ inviteCode }));
  const tenants = await countOf('tenants');
  const answers = await Promise.all(forms.map((body) => register(body)));
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'ok').sort();
  expect(reasons).toEqual([...Array(11).fill('invite.invalid'), 'ok']);
  expect(await countOf('tenants')).toBe(tenants + 1);
});

test('of many who take the last free seat at once exactly one succeeds', async () => {
  const defaultTenantId = await product.make.tenant({}, { limits: '{"users":1}' });
  const joining = await newPolicy({ tenantSetting: 'join', defaultTenantId });
  const forms = [];
  for (let index = 0; index < 6; index += 1) {
    forms.push(await form({ inviteCode: await invite({ policyId: joining }) }));
  }
  const answers = await Promise.all(forms.map((body) => register(body)));
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'ok').sort();
  expect(reasons).toEqual(['ok', ...Array(5).fill('quota.users')]);
});

test('of many who choose one username at once exactly one succeeds, and so with one code', async () => {
  const forms = [];
  for (let index = 0; index < 6; index += 1) forms.push(await form({ username: 'wanted' }));
  const answers = await Promise.all(forms.map((body) => register(body)));
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'ok').sort();
  expect(reasons).toEqual([...Array(5).fill('member.username-taken'), 'ok']);

  const body = await form();
  const again = await Promise.all(
    Array.from({ length: 4 }, (_, index) => register({ ...body, username: `same-code-${index}` })),
  );
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a phone has one account, and its holder learns so only with the right code', async () => {
  const first = await form();
  await register(first);
  product.clock.advance(60_000);
  const code = await product.codeFor(first.phone, 'register');
  const body = { ...first, username: 'second-account', code: '000000' };
  const taken = await register({ ...body, code });
  expect(taken).toMatchObject({ status: 409, envelope: { reason: 'register.phone-taken' } });
  const known = await register(body);
  const unknown = await register({ ...(await form()), code: '000000' });
  expect(known.envelope).toEqual(unknown.envelope);
  expect(known.envelope.reason).toBe('code.wrong');
});

test('without the right code a taken username is answered like a free one', async () => {
  const taken = await form();
  await register(taken);
  const stranger = { ...(await form()), code: '000000' };
  const answers = [
    await register({ ...stranger, username: taken.username }),
    await register({ ...stranger, username: 'quite-free' }),
  ];
  expect(answers[0]?.status).toBe(answers[1]?.status);
  expect(answers[0]?.envelope).toEqual(answers[1]?.envelope);
});

test('what was wrong with the form leaves the code good', async () => {
  const body = await form();
  const common = await register({ ...body, password: 'password1' });
  expect(common.envelope.reason).toBe('password.common');
  const taken = await register({ ...body, username: 'admin' });
  expect(taken.envelope).toMatchObject({
    reason: 'member.username-taken',
    data: { errors: [{ field: 'username' }] },
  });
  expect((await register(body)).status).toBe(200);
});

test('registration leaves an audit entry with its tenant and without secrets', async () => {
  const body = await form();
  const info = await infoOf(await register(body));
  const entry = await product.db
    .selectFrom('audits')
    .selectAll()
    .where('action', '=', REGISTER)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    result: 'done',
    tenantId: info.tenant.id,
    memberId: info.id,
    username: body.username,
    target: `tenant ${info.tenant.id}, member ${info.id}`,
  });
  expect(entry.changes).not.toContain(body.password);
});

test('registration is closed by the setting, and without a default policy', async () => {
  const visitor = product.from();
  const isOpen = async () => (await visitor.get(CONFIG)).register;
  expect(await isOpen()).toBe(true);
  const body = await form();
  await setting('loginRegister', 'false');
  expect(await isOpen()).toBe(false);
  expect((await register(body)).envelope.reason).toBe('register.closed');
  await setting('loginRegister', null);
  await product.db.updateTable('policies').set({ isDefault: 0 }).execute();
  expect(await isOpen()).toBe(false);
  const inviteCode = await invite();
  await setting('loginRegister', 'true');
  expect(await isOpen()).toBe(true);
  expect((await register(body)).envelope.reason).toBe('register.closed');
  expect((await register({ ...body, inviteCode })).status).toBe(200);
});
