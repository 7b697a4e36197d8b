import { findActor } from '#server/modules/authenticate/authenticate.service';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { POLICY_VALUES } from '../../../tests/harness/calls/policy-values';
import { enableTotp, makePasskey } from '../../../tests/harness/sign-in/factor';
import { SoftPasskey } from '../../../tests/harness/sign-in/passkey';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';
import { whole } from '../../../tests/harness/sign-in/whole';

/*
 * For whom a policy requires a second factor (docs/design/domain.md, "Tenants and policies").
 * tests/server/access/access.test.ts tries every call while one is lacking.
 */
let product: SignInApp;
beforeAll(async () => {
  product = await createSignInApp();
});
afterAll(() => product.close());
beforeEach(() => product.db.deleteFrom('counters').execute());

const READ = 'GET /user/admin/member/list';
const INFO = 'GET /user/admin/member/info';
const LOGIN = 'POST /user/admin/site/accountLogin';
const DISABLE = 'POST /user/admin/account/totp/disable';
const REMOVE = 'DELETE /user/admin/account/passkey/delete';
const OPTIONS = 'POST /user/admin/account/passkey/options';
const ADD = 'POST /user/admin/account/passkey/add';
const HELD = refused(403, 'factor.must-set');
const LAST = refused(409, 'factor.last');

type For = 'nobody' | 'admins' | 'all';

const tenantFor = (secondFactor: For, values: object = {}) =>
  product.make.tenant(values, { secondFactor });

/** Changes the policy of a tenant as the platform does. */
async function setPolicy(tenantId: number, secondFactor: For) {
  const admin = await product.asAdmin();
  const query = { id: tenantId };
  const { policyId } = await admin.get('GET /user/admin/tenant/detail', { query });
  const id = policyId ?? 0;
  const { version, menuIds } = await admin.get('GET /user/admin/policy/detail', { query: { id } });
  const body = { ...POLICY_VALUES, menuIds: menuIds as never[], secondFactor, id, version };
  await admin.get('PUT /user/admin/policy/update', { body: body as never });
}

const isHeld = async (client: Client) => {
  const answer = await client.call(READ);
  const { mustSetFactor } = await client.get(INFO);
  expect(answer).toMatchObject(mustSetFactor ? HELD : { status: 200 });
  return mustSetFactor;
};

async function addPasskey(client: Client): Promise<SoftPasskey> {
  const passkey = new SoftPasskey();
  const response = passkey.create(await client.get(OPTIONS));
  await client.get(ADD, { body: { name: 'Key', response } });
  return passkey;
}

describe('an open session', () => {
  test('is held as soon as the policy requires a factor, and goes on as soon as it does not', async () => {
    const tenantId = await tenantFor('nobody');
    const boss = await product.asDefaultAdmin(tenantId);
    const clerk = await product.asRole(tenantId, { permissions: [READ] });
    const states: boolean[][] = [];
    for (const setting of ['nobody', 'admins', 'all', 'nobody'] as const) {
      await setPolicy(tenantId, setting);
      states.push([await isHeld(boss), await isHeld(clerk)]);
    }
    expect(states).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [false, false],
    ]);
  });

  test.each([
    ['an authenticator app', (client: Client) => enableTotp(product, client)],
    ['a passkey', addPasskey],
  ])('is let go by %s', async (_, setUp) => {
    const client = await product.asDefaultAdmin(await tenantFor('all'));
    expect(await isHeld(client)).toBe(true);
    await setUp(client);
    expect(await isHeld(client)).toBe(false);
  });

  test('is not let go by an app that was not confirmed', async () => {
    const client = await product.asDefaultAdmin(await tenantFor('all'));
    await client.get('POST /user/admin/account/totp/begin');
    expect(await isHeld(client)).toBe(true);
  });

  test('is held in the seat whose tenant requires a factor, and in no other', async () => {
    const [strict, free] = [await tenantFor('all'), await tenantFor('nobody')];
    const seat = await product.make.member(strict, { isDefaultAdmin: 1 });
    const other = await product.make.seat(seat, free, { isDefaultAdmin: 1 });
    const client = await product.as(seat);
    expect((await client.get('GET /user/admin/member/seats')).map(({ id }) => id)).toEqual([
      seat,
      other,
    ]);
    const turnTo = async (id: number) => {
      const moved = await client.get('POST /user/admin/member/switch', { body: { id } });
      client.token = moved.token;
      expect(await isHeld(client)).toBe(moved.mustSetFactor);
      return moved.mustSetFactor;
    };
    expect([await isHeld(client), await turnTo(other), await turnTo(seat)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('unlocks its console, which then says why it is held', async () => {
    const client = await product.asDefaultAdmin(await tenantFor('all'));
    const body = { password: PASSWORD };
    expect(await client.call('POST /user/admin/site/lock/verify', { body })).toMatchObject({
      status: 200,
    });
  });

  test('leaves work in the background going on', async () => {
    const memberId = await product.make.member(await tenantFor('all'), { isDefaultAdmin: 1 });
    expect(await findActor(product.db, memberId)).toMatchObject({ memberId, mustSetFactor: false });
  });
});

describe('signing in', () => {
  const signIn = async (username: string) => {
    const body = { username, password: PASSWORD };
    return (await product.from().get(LOGIN, { body })) as { mustSetFactor?: boolean };
  };

  test('says that a factor must be set up', async () => {
    const tenantId = await tenantFor('admins');
    await product.make.member(tenantId, { username: 'boss-1', isDefaultAdmin: 1 });
    await product.make.member(tenantId, { username: 'clerk-1' });
    expect(await signIn('boss-1')).toMatchObject({ mustSetFactor: true });
    expect(await signIn('clerk-1')).toMatchObject({ mustSetFactor: false });
    const { asAdmin } = product;
    expect(await (await asAdmin()).get(INFO)).toMatchObject({ mustSetFactor: false });
  });

  test('asks for the passkey of an account without an app where a factor is required', async () => {
    const tenantId = await tenantFor('nobody');
    const memberId = await product.make.member(tenantId, { username: 'keyed' });
    const passkey = await addPasskey(await product.as(memberId));
    expect(await signIn('keyed')).toHaveProperty('token');
    await setPolicy(tenantId, 'all');
    const wanted = await signIn('keyed');
    expect(wanted).toMatchObject({ secondFactor: ['passkey'] });
    const { ticket } = wanted as unknown as { ticket: string };
    const visitor = product.from();
    const options = await visitor.get('POST /user/admin/site/passkey/options', {
      body: { ticket },
    });
    const entered = await visitor.get('POST /user/admin/site/secondFactor', {
      body: { ticket, passkey: passkey.sign(options) },
    });
    expect(whole(entered)).toMatchObject({ mustSetFactor: false });
  });

  test('as the demo account is not held', async () => {
    const tenantId = await tenantFor('all');
    const roleIds = [await product.make.role(tenantId, { permissions: [READ] })];
    await product.make.member(tenantId, { username: 'demo', roleIds });
    await product.db.insertInto('settings').values({ name: 'loginDemo', value: 'true' }).execute();
    const client = product.from();
    const entered = await client.get('POST /user/admin/site/demo/login', { body: {} });
    expect(entered).toMatchObject({ mustSetFactor: false });
    client.token = entered.token;
    expect(await isHeld(client)).toBe(false);
  });

  test('is held again after an administrator has reset the factors', async () => {
    const tenantId = await tenantFor('all');
    const boss = await product.asDefaultAdmin(tenantId);
    await enableTotp(product, boss);
    const memberId = await product.make.member(tenantId, { username: 'lost-phone' });
    await makePasskey(product, memberId);
    await boss.get('POST /user/admin/member/factor/reset', { body: { ids: [memberId] } });
    expect(await signIn('lost-phone')).toMatchObject({ mustSetFactor: true });
  });
});

describe('the last factor', () => {
  test('stays while a tenant of the account requires one, whichever seat the session has', async () => {
    const [strict, free] = [
      await tenantFor('all', { name: 'Strict Ltd' }),
      await tenantFor('nobody'),
    ];
    const seat = await product.make.member(strict);
    const clients = [await product.as(seat), await product.as(await product.make.seat(seat, free))];
    await enableTotp(product, clients[0] as Client);
    for (const client of clients) {
      const security = await client.get('GET /user/admin/account/security');
      expect(security.factorRequiredBy).toBe('Strict Ltd');
      const answer = await client.call(DISABLE);
      expect(answer).toMatchObject(LAST);
      expect(answer.envelope.message).toContain('Strict Ltd');
    }
    const passkey = await makePasskey(product, seat);
    const [client] = clients as [Client];
    const keys = { body: { ids: [passkey] } };
    expect(await client.call(DISABLE)).toMatchObject({ status: 200 });
    expect(await client.call(REMOVE, keys)).toMatchObject(LAST);
    await setPolicy(strict, 'nobody');
    expect(await client.call(REMOVE, keys)).toMatchObject({ status: 200 });
    expect(await client.get('GET /user/admin/account/security')).toMatchObject({
      factorRequiredBy: null,
      passkeys: [],
    });
  });

  test('that a refusal kept is there as before, and the other sessions too', async () => {
    const memberId = await product.make.member(await tenantFor('all'));
    const [client, other] = [await product.as(memberId), await product.as(memberId)];
    const app = await enableTotp(product, client);
    await client.call(DISABLE);
    expect((await other.get('GET /user/admin/account/security')).totp).toMatchObject({
      enabled: true,
      recoveryCodesLeft: app.recoveryCodes.length,
    });
  });
});
