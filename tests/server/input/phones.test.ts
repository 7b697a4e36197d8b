import { sql } from 'kysely';
import type { Call } from '#contract/call';
import { calls } from '#contract/index';
import { LIMIT } from '#contract/limits';
import { up } from '#server/db/migrations/0012-account-keys';
import type { Client } from '../../harness/app/client';
import { refused } from '../../harness/app/refused';
import { fieldsOf, sampleOf } from '../../harness/calls/sample';
import { sheetFile } from '../../harness/sheets/import-file';
import { Registrations } from '../../harness/sign-in/registration';
import { createSignInApp, type SignInApp } from '../../harness/sign-in/sign-in';

/* A phone in any notation is stored, compared and found in E.164. Generated from the contract. */
const E164 = /^\+[1-9]\d{6,14}$/;

let product: SignInApp;
let people: Registrations;
let tenantId: number;
let admin: Client;
let operator: Client;
beforeAll(async () => {
  product = await createSignInApp();
  people = new Registrations(product);
  await people.policy({ isDefault: 1 });
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  // Resets the rate limits of codes and of their senders.
  product.clock.advance(60 * 60_000);
  admin = await product.asDefaultAdmin(tenantId);
  operator = await product.asAdmin();
});
afterAll(() => product.close());

const taking = calls.flatMap((call) => {
  const part = (['body', 'query'] as const).find((one) => fieldsOf(call, one).includes('phone'));
  return part ? [{ key: call.key, call, part }] : [];
});

/** Whoever may make the call. */
const callerOf = ({ isPlatformOnly }: Call) => (isPlatformOnly ? operator : admin);

/** The row of a call, if it needs one. */
const rowFor = async (key: string) => {
  if (key.endsWith('/tenant/add')) return { policyId: await product.make.policy() };
  if (key.includes('/tenant/')) return { id: await product.make.tenant() };
  if (key.includes('/member/')) return { id: await product.make.member(tenantId) };
  return key.includes('/dept/') ? { id: await product.make.dept(tenantId), parentId: null } : {};
};

describe.each(taking)('$key', ({ key, call, part }) => {
  test.each([
    ['no digits', 'phone-number'],
    ['too few', '+8612345'],
    ['one too many', '+86 138 0013 80001'],
    ['one too few', '+861380013800'],
    ['no area code', '62345678'],
  ])('refuses a phone with %s at its field', async (_, phone) => {
    const row = { ...(await rowFor(key)), username: 'phone-taker', postIds: [], deptId: null };
    const sample = sampleOf(call, { ...row, scene: 'bind', inviteCode: null, phone });
    const client = call.access === 'public' && part === 'body' ? product.from() : callerOf(call);
    const answer = await client.send(key, sample);
    expect(answer).toMatchObject(refused(422, answer.envelope.reason as never, 'phone'));
    const { errors } = answer.envelope.data as { errors: { message: string }[] };
    expect(errors.map(({ message }) => message)).toContain('is not a valid phone number.');
  });

  test('reads no phone that is longer than any', async () => {
    const phone = `+86${' '.repeat(LIMIT.phone)}13800138000`;
    const answer = await callerOf(call).send(key, sampleOf(call, { phone }));
    expect(answer).toMatchObject(refused(422, 'error.invalid', 'phone'));
  });
});

/** A number of `product.phone()` as users type it. */
const typed = (e164: string) => ` 0086 ${e164.slice(3, 6)}-${e164.slice(6, 10)} ${e164.slice(10)}`;
/** The number as a full-width input method types it. */
const fullWidth = (e164: string) =>
  e164.slice(3).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

let names = 0;
const nextName = () => {
  names += 1;
  return `phone-${names}`;
};

/** How to store a phone by each call that takes one; other calls look one up or send to it. */
const storing: Record<string, (phone: string, e164: string) => Promise<unknown>> = {
  'POST /user/admin/member/add': (phone) => {
    const body = { username: nextName(), realName: 'x', password: 'another-word-1', phone };
    return admin.get('POST /user/admin/member/add', { body });
  },
  'PUT /user/admin/member/update': async (phone) => {
    const body = { id: await product.make.member(tenantId), version: 1, realName: 'x', phone };
    return admin.get('PUT /user/admin/member/update', { body });
  },
  'POST /user/admin/dept/add': (phone) => {
    const body = { parentId: null, name: 'x', code: nextName(), phone };
    return admin.get('POST /user/admin/dept/add', { body });
  },
  'PUT /user/admin/dept/update': async (phone) => {
    const id = await product.make.dept(tenantId);
    const body = { id, version: 1, parentId: null, name: 'x', code: nextName(), phone };
    return admin.get('PUT /user/admin/dept/update', { body });
  },
  'POST /user/admin/tenant/add': async (phone) => {
    const person = { username: nextName(), realName: 'x', password: 'another-word-1' };
    const policyId = await product.make.policy();
    const body = { name: 'x', code: nextName(), policyId, phone, ...person };
    return operator.get('POST /user/admin/tenant/add', { body });
  },
  'PUT /user/admin/tenant/update': async (phone) => {
    const id = await product.make.tenant();
    const body = { id, version: 1, name: 'x', expiresAt: null, phone };
    return operator.get('PUT /user/admin/tenant/update', { body });
  },
  'PUT /user/admin/account/phone': async (phone, e164) => {
    const client = await product.as(await product.make.member(tenantId));
    await client.get('POST /user/admin/account/phone/code', { body: { phone } });
    const code = product.sent().findLast((sms) => sms.phone === e164)?.code ?? '';
    return client.get('PUT /user/admin/account/phone', { body: { phone, code } });
  },
  'POST /user/admin/site/register': async (phone, e164) => {
    const code = await product.codeFor(e164, 'register');
    const body = { ...(await people.form()), phone, code };
    return people.register(body);
  },
};
const OTHERS = /\/code$|\/sms\/send$|mobileLogin$|resetting\/pw\/sms$/;

test('every call that takes a phone is known to store it or not to', () => {
  const keys = taking.map(({ key }) => key).filter((key) => !OTHERS.test(key));
  expect(Object.keys(storing).sort()).toEqual(keys.sort());
});

/** The phones of every table with such a column. */
async function storedPhones(): Promise<string[]> {
  const { db } = product;
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'phone'),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const query = sql<{ phone: string }>`select phone from ${sql.table(name)}
      where phone is not null`;
    found.push(...(await query.execute(db)).rows.map(({ phone }) => phone));
  }
  return found;
}

describe.each(Object.entries(storing))('%s', (_, store) => {
  test.each([typed, fullWidth])('stores E.164 of what was typed, case %#', async (spell) => {
    const e164 = product.phone();
    await store(spell(e164), e164);
    const stored = await storedPhones();
    expect(stored).toContain(e164);
    expect(stored.filter((phone) => !E164.test(phone))).toEqual([]);
  });
});

test('an import stores E.164', async () => {
  const e164 = product.phone();
  const file = await sheetFile([
    { Username: nextName(), 'Real name': 'x', Phone: typed(e164) },
    { Username: nextName(), 'Real name': 'x', Phone: '+86 138 0013 80001' },
  ]);
  const checked = await admin.get('POST /user/admin/member/import/check', { body: { file } });
  expect(checked.rows).toMatchObject([
    { line: 3, errors: [{ field: 'phone', message: 'is not a valid phone number.' }] },
  ]);
  const body = { importId: checked.importId };
  await admin.get('POST /user/admin/member/import/commit', { body });
  await product.jobs.rest();
  expect(await storedPhones()).toContain(e164);
});

test('a landline with its area code is a phone of a department', async () => {
  const body = { parentId: null, name: 'x', code: nextName(), phone: '010-62345678' };
  const dept = await admin.get('POST /user/admin/dept/add', { body });
  expect(dept.phone).toBe('+861062345678');
});

test.each([typed, fullWidth])(
  'whoever types the phone otherwise is the same, %#',
  async (spell) => {
    const e164 = product.phone();
    await product.holder(tenantId, e164);
    const phone = spell(e164);
    const login = { phone, code: await product.codeFor(e164, 'login') };
    const entered = await product.from().call('POST /user/admin/site/mobileLogin', { body: login });
    expect(entered.status).toBe(200);
    product.clock.advance(60_000);
    const reset = { phone, password: 'another-word-1', code: await product.codeFor(e164, 'reset') };
    expect(
      (await product.from().call('POST /user/admin/site/resetting/pw/sms', { body: reset })).status,
    ).toBe(200);
  },
);

test('the migration makes E.164 of what can be read and leaves the rest', async () => {
  const old = await createSignInApp();
  const { db } = old;
  const home = await old.make.tenant({ phone: '010-62345678' });
  await old.make.dept(home, { phone: 'ask at the door' });
  await old.make.member(home, { username: 'plain', phone: '13800138000' });
  await old.holder(home, '+8613800138000', 'proven');
  await old.make.member(home, { username: 'landline', phone: '0755-82345678' });
  const twice = await old.holder(home, '138 0013 8000', 'twice');
  await sql`alter table factor_tickets drop column subject`.execute(db);
  await up(db as never);
  const accounts = await db
    .selectFrom('accounts')
    .select(['username', 'phone', 'phoneVerifiedAt', 'search'])
    .where('phone', 'is not', null)
    .orderBy('id')
    .execute();
  expect(accounts).toEqual([
    expect.objectContaining({ username: 'plain', phone: '+8613800138000', phoneVerifiedAt: null }),
    expect.objectContaining({ username: 'proven', phoneVerifiedAt: old.clock.now }),
    expect.objectContaining({ phone: '+8675582345678', search: expect.stringContaining('0755') }),
    expect.objectContaining({ username: 'twice', phone: '+8613800138000', phoneVerifiedAt: null }),
  ]);
  expect(twice).toBeGreaterThan(0);
  expect(await db.selectFrom('depts').select('phone').execute()).toEqual([
    { phone: 'ask at the door' },
  ]);
  const tenants = db.selectFrom('tenants').select('phone').where('id', '=', home);
  expect(await tenants.executeTakeFirst()).toEqual({ phone: '+861062345678' });
  await old.close();
});
