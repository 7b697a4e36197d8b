import { Registrations } from '../../../../tests/harness/sign-in/registration';
import { createSignInApp, type SignInApp } from '../../../../tests/harness/sign-in/sign-in';

const PLAN = 'GET /user/admin/site/register/plan';

let product: SignInApp;
let people: Registrations;
let policyId: number;
beforeAll(async () => {
  product = await createSignInApp();
  people = new Registrations(product);
  policyId = await people.policy({ isDefault: 1, title: 'Standard' });
});
afterAll(() => product.close());

const look = (code?: string, client = product.from()) =>
  client.call(PLAN, { query: code === undefined ? {} : { code } });

async function setting(value: string | null) {
  const { db } = product;
  await db.deleteFrom('settings').where('name', '=', 'loginRegister').execute();
  if (value) await db.insertInto('settings').values({ name: 'loginRegister', value }).execute();
}

test('without a code the default policy says what registering does, and whether a code is of use', async () => {
  const plan = { setting: 'create', policyTitle: 'Standard', companyName: null };
  expect((await look()).envelope.data).toEqual({ plan, takesCode: false });
  const { now } = product.clock;
  await people.invite({ policyId, usedAt: now });
  await people.invite({ policyId, status: 'disabled' });
  await people.invite({ policyId, expiresAt: Date.now() - 1000 });
  await people.invite({ policyId: await people.policy({ status: 'disabled' }) });
  expect((await look()).envelope.data).toMatchObject({ takesCode: false });
  await people.invite({ policyId });
  expect((await look()).envelope.data).toEqual({ plan, takesCode: true });
});

test('a code says which company comes under which policy, and is not used by it', async () => {
  const gold = await people.policy({ title: 'Gold' });
  const code = await people.invite({ policyId: gold, companyName: '晨光电力' });
  const plan = { setting: 'create', policyTitle: 'Gold', companyName: '晨光电力' };
  for (let time = 0; time < 2; time += 1) {
    expect((await look(` ${code} `)).envelope.data).toEqual({ plan, takesCode: true });
  }
  const info = await people.infoOf(await people.register(await people.form({ inviteCode: code })));
  expect(info.tenant.name).toBe('晨光电力');
});

test('of a company that is joined a visitor learns the name, and nothing where nobody can join it', async () => {
  const { make, db } = product;
  const tenantId = await make.tenant({ name: 'Harbour' });
  const defaults = {
    defaultDeptId: await make.dept(tenantId, { name: 'Quay' }),
    defaultRoleId: await make.role(tenantId, { name: 'Pilot' }),
    defaultPostId: await make.post(tenantId, { name: 'Tug' }),
  };
  const joining = await people.policy({
    ...{ title: 'Join us', tenantSetting: 'join', defaultTenantId: tenantId, ...defaults },
  });
  const code = await people.invite({ policyId: joining, companyName: 'Not this' });
  const plan = { setting: 'join', policyTitle: 'Join us', companyName: 'Harbour' };
  expect((await look(code)).envelope.data).toEqual({ plan, takesCode: true });
  const setDefault = async (id: number) => {
    await db.updateTable('policies').set({ isDefault: 0 }).execute();
    await db.updateTable('policies').set({ isDefault: 1 }).where('id', '=', id).execute();
  };
  await setDefault(joining);
  expect((await look()).envelope.data).toMatchObject({ plan });
  await db.updateTable('tenants').set({ status: 'disabled' }).where('id', '=', tenantId).execute();
  expect((await look()).envelope.data).toMatchObject({ plan: null });
  expect((await look(code)).envelope.reason).toBe('register.target-missing');
  await setDefault(policyId);
});

test('a company is joined and founded with a code and without one', async () => {
  const { make, db } = product;
  const tenantId = await make.tenant();
  const joining = await people.policy({ tenantSetting: 'join', defaultTenantId: tenantId });
  const usedFor = async (code: string) => {
    const row = await db
      .selectFrom('invites')
      .select(['usedTenantId'])
      .where('code', '=', code)
      .executeTakeFirst();
    return row?.usedTenantId;
  };
  for (const [byDefault, byCode] of [
    [policyId, joining],
    [joining, policyId],
  ] as const) {
    await db.updateTable('policies').set({ isDefault: 0 }).execute();
    await db.updateTable('policies').set({ isDefault: 1 }).where('id', '=', byDefault).execute();
    const inviteCode = await people.invite({ policyId: byCode });
    for (const [policy, code] of [
      [byDefault, null],
      [byCode, inviteCode],
    ] as const) {
      const form = await people.form({ inviteCode: code });
      const { tenant, isDefaultAdmin } = await people.infoOf(await people.register(form));
      expect(tenant.id === tenantId).toBe(policy === joining);
      expect(isDefaultAdmin).toBe(policy !== joining);
      if (code) expect(await usedFor(code)).toBe(tenant.id);
    }
  }
  await db.updateTable('policies').set({ isDefault: 0 }).execute();
  await db.updateTable('policies').set({ isDefault: 1 }).where('id', '=', policyId).execute();
});

/** Codes that cannot be used, for each reason. */
async function badCodes(): Promise<string[]> {
  return [
    'NO-SUCH-CODE',
    await people.invite({ policyId, usedAt: product.clock.now }),
    await people.invite({ policyId, status: 'disabled' }),
    await people.invite({ policyId, expiresAt: Date.now() - 1 }),
    await people.invite({ policyId: await people.policy({ status: 'disabled' }) }),
  ];
}

test('unknown, used, disabled and expired codes are refused alike, by looking and by registering', async () => {
  const before = [await people.countOf('accounts'), await people.countOf('members')];
  for (const ask of [
    (code: string) => look(code),
    async (inviteCode: string) => people.register(await people.form({ inviteCode })),
  ]) {
    const answers = [];
    for (const code of await badCodes()) answers.push(await ask(code));
    expect(answers[0]).toMatchObject({ status: 422, envelope: { reason: 'invite.invalid' } });
    for (const answer of answers) {
      expect(answer.status).toBe(answers[0]?.status);
      expect(answer.envelope).toEqual(answers[0]?.envelope);
    }
  }
  expect([await people.countOf('accounts'), await people.countOf('members')]).toEqual(before);
});

test('where registration is closed no code is looked at', async () => {
  const code = await people.invite({ policyId });
  await setting('false');
  for (const given of [undefined, code, 'NO-SUCH']) {
    expect((await look(given)).envelope.reason).toBe('register.closed');
  }
  await setting(null);
});

test('of wrong codes an address has 30 in a quarter of an hour, and of good ones any number', async () => {
  const client = product.from();
  const good = await people.invite({ policyId });
  for (let time = 0; time < 29; time += 1) await look(`guess-${time}`, client);
  for (let time = 0; time < 40; time += 1) {
    expect((await look(good, client)).envelope.code).toBe(0);
  }
  // One is left, whoever uses it up: registering counts with looking.
  const wrong = await people.register(await people.form({ inviteCode: 'guess' }), client);
  expect(wrong.envelope.reason).toBe('invite.invalid');
  const late = await look(good, client);
  expect(late).toMatchObject({ status: 429, envelope: { reason: 'rate.exceeded' } });
  const form = await people.form({ inviteCode: good });
  expect((await people.register(form, client)).envelope.reason).toBe('rate.exceeded');
  expect((await people.register({ ...form, inviteCode: null }, client)).status).toBe(200);
  expect((await look(good)).envelope.code).toBe(0);
  product.clock.advance(15 * 60_000);
  expect((await look(good, client)).envelope.code).toBe(0);
});

test('many at once do not get past the limit, and good ones at once are not taken for wrong ones', async () => {
  const client = product.from();
  const good = await people.invite({ policyId });
  const fine = await Promise.all(Array.from({ length: 64 }, () => look(good, client)));
  expect(fine.every(({ status }) => status === 200)).toBe(true);
  const tries = Array.from({ length: 64 }, (_, at) => look(`burst-${at}`, client));
  const reasons = (await Promise.all(tries)).map(({ envelope }) => envelope.reason);
  expect(reasons.filter((reason) => reason === 'invite.invalid')).toHaveLength(30);
  expect(reasons.filter((reason) => reason === 'rate.exceeded')).toHaveLength(34);
});

test('from very many addresses wrong looks end the looking for all, and nobody’s registering', async () => {
  product.clock.advance(15 * 60_000);
  const good = await people.invite({ policyId });
  const window = { name: 'invite', count: 999, resetAt: product.clock.now + 60_000 };
  await product.db.deleteFrom('counters').where('name', '=', 'invite').execute();
  await product.db.insertInto('counters').values(window).execute();
  expect((await look('NO-SUCH')).envelope.reason).toBe('invite.invalid');
  expect((await look(good)).envelope.reason).toBe('rate.exceeded');
  expect((await look()).status).toBe(200);
  const form = await people.form({ inviteCode: good });
  expect((await people.register(form)).status).toBe(200);
});
