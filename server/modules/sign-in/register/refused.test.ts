import { PASSWORD } from '../../../../tests/harness/app/factory';
import { refused } from '../../../../tests/harness/app/refused';
import { Registrations } from '../../../../tests/harness/sign-in/registration';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

const CONFIG = 'GET /user/admin/site/loginConfig';

let product: SignInApp;
let people: Registrations;
let policyId: number;
beforeAll(async () => {
  product = await createSignInApp();
  people = new Registrations(product);
  policyId = await people.policy({ isDefault: 1 });
});
afterAll(() => product.close());

async function setting(name: string, value: string | null) {
  await product.db.deleteFrom('settings').where('name', '=', name).execute();
  if (value !== null) await product.db.insertInto('settings').values({ name, value }).execute();
}

test('of many who redeem one invite at once exactly one succeeds', async () => {
  const inviteCode = await people.invite({ policyId });
  const forms = [];
  for (let index = 0; index < 12; index += 1) forms.push(await people.form({ inviteCode }));
  const tenants = await people.countOf('tenants');
  const answers = await Promise.all(forms.map((body) => people.register(body)));
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'ok').sort();
  expect(reasons).toEqual([...Array(11).fill('invite.invalid'), 'ok']);
  expect(await people.countOf('tenants')).toBe(tenants + 1);
});

test('of many who take the last free seat at once exactly one succeeds', async () => {
  const defaultTenantId = await product.make.tenant({}, { limits: '{"users":1}' });
  const joining = await people.policy({ tenantSetting: 'join', defaultTenantId });
  const forms = [];
  for (let index = 0; index < 6; index += 1) {
    forms.push(await people.form({ inviteCode: await people.invite({ policyId: joining }) }));
  }
  const answers = await Promise.all(forms.map((body) => people.register(body)));
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'ok').sort();
  expect(reasons).toEqual(['ok', ...Array(5).fill('register.full')]);
});

test('of many who choose one username at once exactly one succeeds, and so with one code', async () => {
  const forms = [];
  for (let index = 0; index < 6; index += 1) forms.push(await people.form({ username: 'wanted' }));
  const answers = await Promise.all(forms.map((body) => people.register(body)));
  const reasons = answers.map(({ envelope }) => envelope.reason ?? 'ok').sort();
  expect(reasons).toEqual([...Array(5).fill('member.username-taken'), 'ok']);

  const body = await people.form();
  const again = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      people.register({ ...body, username: `same-code-${index}` }),
    ),
  );
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a phone has one account, and its holder learns so only with the right code', async () => {
  const first = await people.form();
  await people.register(first);
  product.clock.advance(60_000);
  const code = await product.codeFor(first.phone, 'register');
  const body = { ...first, username: 'second-account', code: '000000' };
  const taken = await people.register({ ...body, code });
  expect(taken).toMatchObject({ status: 422, envelope: { reason: 'register.phone-taken' } });
  const known = await people.register(body);
  const unknown = await people.register({ ...(await people.form()), code: '000000' });
  expect(known.envelope).toEqual(unknown.envelope);
  expect(known.envelope.reason).toBe('code.wrong');
});

test('without the right code a taken username is answered like a free one', async () => {
  const taken = await people.form();
  await people.register(taken);
  const stranger = { ...(await people.form()), code: '000000' };
  const answers = [
    await people.register({ ...stranger, username: taken.username }),
    await people.register({ ...stranger, username: 'quite-free' }),
  ];
  expect(answers[0]?.status).toBe(answers[1]?.status);
  expect(answers[0]?.envelope).toEqual(answers[1]?.envelope);
});

test('a name of letters that look alike is refused, and one that there is signs in', async () => {
  const username = 'аdmin';
  const answer = await people.register(await people.form({ username }));
  expect(answer).toMatchObject(refused(422, 'error.invalid', 'username'));
  await product.make.member(await product.make.tenant(), { username });
  const body = { username, password: PASSWORD };
  const entered = await product.from().call('POST /user/admin/site/accountLogin', { body });
  expect(entered.status).toBe(200);
});

test('where there is no place a taken username is answered like a free one, and no limit is told', async () => {
  const taken = await people.form();
  await people.register(taken);
  const full = await product.make.tenant({}, { limits: '{"users":7}' });
  for (let seat = 0; seat < 7; seat += 1) await product.make.member(full);
  const closed = await product.make.tenant({ status: 'disabled' });
  const none = await people.policy({ limits: '{"users":0}' });
  const joining = (defaultTenantId: number | null) =>
    people.policy({ tenantSetting: 'join', defaultTenantId });
  for (const [policy, reason] of [
    [await joining(full), 'register.full'],
    [await joining(closed), 'register.target-missing'],
    [await joining(null), 'register.target-missing'],
    [none, 'register.full'],
  ] as const) {
    const form = await people.form({ inviteCode: await people.invite({ policyId: policy }) });
    const answers = [
      await people.register({ ...form, username: taken.username }),
      await people.register({ ...form, username: 'still-free' }),
    ];
    expect(answers[0]).toMatchObject({ status: 409, envelope: { reason } });
    expect(answers[1]?.envelope).toEqual(answers[0]?.envelope);
    expect(JSON.stringify(answers[0]?.envelope)).not.toContain('7');
  }
});

test('where the site leaves registering to invitations, nobody gets in without one', async () => {
  await setting('loginRegister', 'true');
  const visitor = product.from();
  const plan = await visitor.get('GET /user/admin/site/register/plan');
  expect(plan).toEqual({ plan: null, takesCode: true });
  const body = await people.form();
  const counts = async () => [await people.countOf('accounts'), await people.countOf('tenants')];
  const before = await counts();
  const field = { errors: [expect.objectContaining({ field: 'inviteCode' })] };
  expect(await people.register(body)).toMatchObject({
    status: 422,
    envelope: { reason: 'register.code-needed', data: field },
  });
  expect(await counts()).toEqual(before);
  expect((await visitor.get(CONFIG)).register).toBe(true);
  const inviteCode = await people.invite({ policyId });
  expect((await people.register({ ...body, inviteCode })).status).toBe(200);
  await setting('loginRegister', null);
});

test('registration is closed by the setting, and without a default policy', async () => {
  const visitor = product.from();
  const isOpen = async () => (await visitor.get(CONFIG)).register;
  expect(await isOpen()).toBe(true);
  const body = await people.form();
  await setting('loginRegister', 'false');
  expect(await isOpen()).toBe(false);
  expect((await people.register(body)).envelope.reason).toBe('register.closed');
  await setting('loginRegister', null);
  await product.db.updateTable('policies').set({ isDefault: 0 }).execute();
  expect(await isOpen()).toBe(false);
  const inviteCode = await people.invite({ policyId });
  await setting('loginRegister', 'true');
  expect(await isOpen()).toBe(true);
  expect((await people.register(body)).envelope.reason).toBe('register.code-needed');
  expect((await people.register({ ...body, inviteCode })).status).toBe(200);
});
