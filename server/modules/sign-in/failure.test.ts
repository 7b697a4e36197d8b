import { PASSWORD } from '../../../tests/harness/app/factory';
import { enableTotp } from '../../../tests/harness/sign-in/factor';
import { SoftPasskey } from '../../../tests/harness/sign-in/passkey';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';

/* Which refused sign-ins are counted, and for whom. */
const LOGIN = 'POST /user/admin/site/accountLogin';
const MOBILE = 'POST /user/admin/site/mobileLogin';
const SECOND = 'POST /user/admin/site/secondFactor';
const PASSKEY = 'POST /user/admin/site/passkey/login';

let product: SignInApp;
let tenantId: number;
let deptId: number;
let platformId: number;
let count = 0;
beforeAll(async () => {
  product = await createSignInApp();
  const platform = await product.db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 1)
    .executeTakeFirstOrThrow();
  platformId = platform.id;
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  deptId = await product.make.dept(tenantId);
  await product.db.deleteFrom('figures').execute();
});
afterAll(() => product.close());

const member = (values: Parameters<SignInApp['make']['member']>[1] = {}) => {
  count += 1;
  return product.make.member(tenantId, { username: `failing-${count}`, deptId, ...values });
};
const name = () => `failing-${count}`;

/** The failures by tenant and department. */
async function failures(): Promise<Record<string, number>> {
  const rows = await product.db
    .selectFrom('figures')
    .selectAll()
    .where('kind', '=', 'failure')
    .execute();
  const names = { [tenantId]: 'tenant', [platformId]: 'platform' };
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const key = `${names[row.tenantId]} ${row.deptId === 0 ? 'whole' : 'dept'}`;
    sums[key] = (sums[key] ?? 0) + row.value;
  }
  return sums;
}

const OWN = { 'tenant whole': 1, 'tenant dept': 1 };
const wrong = (username = name()) =>
  product.from().call(LOGIN, { body: { username, password: 'not-the-password' } });
const right = () => product.from().call(LOGIN, { body: { username: name(), password: PASSWORD } });

test('a wrong password counts for tenant and department, in any spelling of the name', async () => {
  await member();
  await wrong(name().toUpperCase());
  expect(await failures()).toEqual(OWN);
});

test('for the seat that would have been entered, not for another one', async () => {
  const id = await member({ lastLoginAt: 2 });
  await product.make.seat(id, await product.make.tenant(), { lastLoginAt: 1 });
  await wrong();
  expect(await failures()).toEqual(OWN);
});

test('a name or phone that nobody has counts for the platform', async () => {
  await wrong('nobody-of-this-name');
  await product.from().call(MOBILE, { body: { phone: product.phone(), code: '000000' } });
  expect(await failures()).toEqual({ 'platform whole': 2 });
});

test('a wrong code from a message counts for its owner', async () => {
  const phone = product.phone();
  const id = await product.holder(tenantId, phone);
  await product.db.updateTable('members').set({ deptId }).where('id', '=', id).execute();
  await product.from().call(MOBILE, { body: { phone, code: '000000' } });
  expect(await failures()).toEqual(OWN);
});

test('a wrong second factor counts, and the right first step does not', async () => {
  const app = await enableTotp(product, await product.as(await member()));
  const client = product.from();
  const { envelope } = await client.call(LOGIN, { body: { username: name(), password: PASSWORD } });
  const { ticket } = envelope.data as { ticket: string };
  expect(await failures()).toEqual({});
  const next = String((Number(app.code()) + 1) % 1_000_000).padStart(6, '0');
  await client.call(SECOND, { body: { ticket, totp: next } });
  expect(await failures()).toEqual(OWN);
  await client.get(SECOND, { body: { ticket, totp: app.code() } });
  expect(await failures()).toEqual(OWN);
});

test('so does a ticket that there is not, for the platform, and no input without a factor', async () => {
  await product.from().call(SECOND, { body: { ticket: 'x'.repeat(43), totp: '000000' } });
  expect(await failures()).toEqual({ 'platform whole': 1 });
  await product.from().call(SECOND, { body: { ticket: 'x'.repeat(43) } });
  expect(await failures()).toEqual({ 'platform whole': 1 });
});

test('a passkey that is not known counts for the platform', async () => {
  const client = product.from();
  const options = await client.get('POST /user/admin/site/passkey/options', { body: {} });
  await client.send(PASSKEY, { body: { response: new SoftPasskey().sign(options) } });
  expect(await failures()).toEqual({ 'platform whole': 1 });
});

test.each([
  ['a disabled seat', 'members'],
  ['a disabled tenant', 'tenants'],
] as const)('the right password of %s counts for its tenant', async (_name, table) => {
  const id = await member();
  const rows = product.db.updateTable(table).set({ status: 'disabled' });
  await rows.where('id', '=', table === 'members' ? id : tenantId).execute();
  expect((await right()).status).toBe(403);
  expect(await failures()).toEqual(OWN);
});

test('tries of a locked pair count as well', async () => {
  await member();
  const client = product.from();
  const body = { username: name(), password: 'not-the-password' };
  for (let tries = 0; tries < 12; tries += 1) {
    const solved = tries < 5 || tries > 9 ? {} : await product.solve(client);
    await client.call(LOGIN, { body: { ...body, ...solved } });
  }
  expect(await failures()).toEqual({ 'tenant whole': 12, 'tenant dept': 12 });
});

test('what is not as the call wants it counts for nothing, and neither does a right sign-in', async () => {
  await member();
  await product.from().send(LOGIN, { body: { username: name() } });
  expect((await right()).status).toBe(200);
  expect(await failures()).toEqual({});
});
