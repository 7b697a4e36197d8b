import { Registrations } from '../../../../tests/harness/sign-in/registration';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';
import { whole } from '../../../../tests/harness/sign-in/whole';

const REGISTER = 'POST /user/admin/site/register';

let product: SignInApp;
let people: Registrations;
let policyId: number;
beforeAll(async () => {
  product = await createSignInApp();
  people = new Registrations(product);
  policyId = await people.policy({ isDefault: 1 });
});
afterAll(() => product.close());

test('a registrant founds a tenant under the default policy and is signed in as its admin', async () => {
  const body = await people.form();
  const info = await people.infoOf(await people.register(body));
  expect(info).toMatchObject({ username: body.username, realName: '林夏', isDefaultAdmin: true });
  expect(info.tenant.isPlatform).toBe(false);
  const tenant = await product.db
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', info.tenant.id)
    .executeTakeFirstOrThrow();
  expect(tenant).toMatchObject({ policyId, name: "林夏's company", leader: '林夏' });
  const chinese = await people.register(await people.form(), product.from(undefined, 'zh-CN'));
  expect((await people.infoOf(chinese)).tenant.name).toBe('林夏的企业');
});

test('the phone is proven, and signs in by code from then on', async () => {
  const body = await people.form();
  await people.register(body);
  product.clock.advance(60_000);
  const code = await product.codeFor(body.phone, 'login');
  const { phone } = body;
  const answer = await product.from().call('POST /user/admin/site/mobileLogin', {
    body: { phone: phone.slice(3), code },
  });
  expect(whole(answer.envelope.data).member.username).toBe(body.username);
});

test('an invite decides the policy and names the tenant, and remembers who used it', async () => {
  const invitePolicy = await people.policy({});
  const inviteCode = await people.invite({ companyName: '晨光电力', policyId: invitePolicy });
  const info = await people.infoOf(await people.register(await people.form({ inviteCode })));
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
    defaultPostId: await make.post(tenantId),
  };
  const joining = await people.policy({
    tenantSetting: 'join',
    defaultTenantId: tenantId,
    ...seat,
  });
  const inviteCode = await people.invite({ policyId: joining });
  const tenants = await people.countOf('tenants');
  const info = await people.infoOf(await people.register(await people.form({ inviteCode })));
  expect(await people.countOf('tenants')).toBe(tenants);
  expect(info).toMatchObject({ isDefaultAdmin: false, tenant: { id: tenantId } });
  expect(info.permissions).toEqual(['GET /user/admin/dept/list']);
  const member = await product.db
    .selectFrom('members')
    .leftJoin('memberPosts', 'memberPosts.memberId', 'members.id')
    .select(['deptId', 'postId'])
    .where('members.id', '=', info.id)
    .executeTakeFirst();
  expect(member).toEqual({ deptId: seat.defaultDeptId, postId: seat.defaultPostId });
});

test('nobody joins a tenant that is disabled, missing or full', async () => {
  const disabled = await product.make.tenant({ status: 'disabled' });
  const full = await product.make.tenant({}, { limits: '{"users":1}' });
  await product.make.member(full);
  const accounts = await people.countOf('accounts');
  for (const [defaultTenantId, reason] of [
    [disabled, 'register.target-missing'],
    [null, 'register.target-missing'],
    [full, 'register.full'],
  ] as const) {
    const joining = await people.policy({ tenantSetting: 'join', defaultTenantId });
    const inviteCode = await people.invite({ policyId: joining });
    const answer = await people.register(await people.form({ inviteCode }));
    expect(answer).toMatchObject({ status: 409, envelope: { reason } });
    // A refused registration does not consume the invitation.
    const row = await product.db
      .selectFrom('invites')
      .select('usedAt')
      .where('code', '=', inviteCode)
      .executeTakeFirst();
    expect(row?.usedAt).toBeNull();
  }
  expect(await people.countOf('accounts')).toBe(accounts);
});

test('unknown, used and disabled invites are refused alike, before anything is created', async () => {
  const used = await people.invite({ policyId, usedAt: product.clock.now });
  const disabled = await people.invite({ policyId, status: 'disabled' });
  const before = [await people.countOf('accounts'), await people.countOf('tenants')];
  const answers = [];
  for (const inviteCode of ['NO-SUCH', used, disabled]) {
    answers.push(await people.register(await people.form({ inviteCode })));
  }
  for (const answer of answers) {
    expect(answer.status).toBe(422);
    expect(answer.envelope).toEqual(answers[0]?.envelope);
    expect(answer.envelope.reason).toBe('invite.invalid');
  }
  expect([await people.countOf('accounts'), await people.countOf('tenants')]).toEqual(before);
});

test('what was wrong with the form leaves the code good', async () => {
  const body = await people.form();
  const common = await people.register({ ...body, password: 'password1' });
  expect(common.envelope.reason).toBe('password.common');
  const taken = await people.register({ ...body, username: 'admin' });
  expect(taken.envelope).toMatchObject({
    reason: 'member.username-taken',
    data: { errors: [{ field: 'username' }] },
  });
  expect((await people.register(body)).status).toBe(200);
});

test('registration leaves an audit entry with its tenant and without secrets', async () => {
  const body = await people.form();
  const info = await people.infoOf(await people.register(body));
  const entry = await product.db
    .selectFrom('audits')
    .selectAll()
    .where('action', '=', REGISTER)
    .where('tenantId', '=', info.tenant.id)
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

const toldAbout = async (object: string) => {
  const admin = await product.asAdmin();
  const told = await admin.get('GET /user/admin/audit/list', { query: { object } });
  const query = { id: told[0]?.id as number };
  return { told, ...(await admin.get('GET /user/admin/audit/detail', { query })) };
};

test('a new tenant is told in the log of the platform, with who has registered it', async () => {
  const body = await people.form();
  const { tenant } = await people.infoOf(await people.register(body));
  const { told, changes } = await toldAbout(`tenant ${tenant.id}`);
  expect(told).toMatchObject([
    {
      ...{ verb: 'signIn.register', username: body.username, memberId: null },
      ...{ otherTenantName: tenant.name, doneCount: 1 },
      objects: [{ kind: 'tenant', id: tenant.id, name: tenant.name, state: 'here' }],
    },
  ]);
  expect(changes).toMatchObject([
    { fields: { name: { after: tenant.name }, policyId: { after: policyId } } },
  ]);
});

test('a used invitation is told in the log of the platform, without whoever joins by it', async () => {
  const defaultTenantId = await product.make.tenant();
  const joining = await people.policy({ tenantSetting: 'join', defaultTenantId });
  for (const [invited, founded] of [
    [policyId, true],
    [joining, false],
  ] as const) {
    const inviteCode = await people.invite({ policyId: invited, title: 'Spring fair' });
    const body = await people.form({ inviteCode });
    const { tenant } = await people.infoOf(await people.register(body));
    const { id } = await product.db
      .selectFrom('invites')
      .select('id')
      .where('code', '=', inviteCode)
      .executeTakeFirstOrThrow();
    const { told, changes } = await toldAbout(`invite ${id}`);
    const ofTenant = { kind: 'tenant', id: tenant.id, name: tenant.name, state: 'here' };
    expect(told).toMatchObject([
      {
        ...{ verb: 'signIn.register', username: body.username, memberId: null },
        ...{ otherTenantName: tenant.name, doneCount: founded ? 2 : 1 },
        objects: [
          ...(founded ? [ofTenant] : []),
          { kind: 'invite', id, name: 'Spring fair', state: 'here' },
        ],
      },
    ]);
    expect(changes.at(-1)).toMatchObject({
      fields: { usedUsername: { after: body.username }, usedTenantId: { after: tenant.id } },
    });
    expect(JSON.stringify(changes).includes(body.phone)).toBe(founded);
  }
});
