import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { makePasskey } from '../../../tests/harness/sign-in/factor';
import { SoftPasskey } from '../../../tests/harness/sign-in/passkey';

const OPTIONS = 'POST /user/admin/account/passkey/options';
const ADD = 'POST /user/admin/account/passkey/add';
const UPDATE = 'PUT /user/admin/account/passkey/update';
const DELETE = 'DELETE /user/admin/account/passkey/delete';
const SECURITY = 'GET /user/admin/account/security';
const MINUTE = 60_000;

let product: TestApp;
let tenantId: number;
let memberId: number;
let client: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  memberId = await product.make.member(tenantId);
  client = await product.as(memberId);
  // Challenges are limited per address, which all these callers share.
  product.clock.advance(10 * MINUTE);
  client = await product.as(memberId);
});
afterAll(() => product.close());

const add = (body: object, caller = client) => caller.send(ADD, { body });

test('adds a passkey that is named, listed and may be renamed', async () => {
  const passkey = new SoftPasskey();
  const options = await client.get(OPTIONS);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const added = await client.get(ADD, {
    body: { name: 'Laptop', response: passkey.create(options) },
  });
  expect(added).toEqual({
    id: expect.any(Number),
    name: 'Laptop',
    isSynced: false,
    createdAt: new Date(product.clock.now).toISOString(),
    lastUsedAt: null,
  });
  const renamed = await client.get(UPDATE, { body: { id: added.id, name: 'Old laptop' } });
  const { passkeys, proofs } = await client.get(SECURITY);
  expect(passkeys).toEqual([renamed]);
  expect(renamed).toEqual({ ...added, name: 'Old laptop' });
  expect(proofs).toEqual(['password', 'passkey']);
  // The options list existing passkeys, so that a device creates no second one.
  expect((await client.get(OPTIONS)).excludeCredentials).toMatchObject([{ id: passkey.id }]);
});

test('the name that authenticators know an account by tells nothing of it', async () => {
  const other = await product.as(await product.make.member(tenantId));
  const handles = [client, client, other].map(async (who) => (await who.get(OPTIONS)).user.id);
  const [first, again, others] = await Promise.all(handles);
  expect(first).toBe(again);
  expect(first).not.toBe(others);
  expect(first).toHaveLength(43);
});

describe('refuses', () => {
  test('an answer that is bent', async () => {
    const bendings = [
      { origin: 'https://evil.example' },
      { isUnverified: true },
      { origin: 'http://localhost:8000' },
    ];
    for (const bending of bendings) {
      const response = new SoftPasskey().create(await client.get(OPTIONS), bending);
      expect(await add({ name: 'Bent', response })).toMatchObject(refused(422, 'passkey.invalid'));
    }
  });

  test('a challenge that is used up, five minutes old, or made for somebody else', async () => {
    const passkey = new SoftPasskey();
    const used = passkey.create(await client.get(OPTIONS));
    expect((await add({ name: 'Used', response: used })).status).toBe(200);
    const other = await product.as(await product.make.member(tenantId));
    const foreign = new SoftPasskey().create(await other.get(OPTIONS));
    const old = new SoftPasskey().create(await client.get(OPTIONS));
    for (const response of [used, foreign]) {
      expect(await add({ name: 'No', response })).toMatchObject(refused(422, 'passkey.invalid'));
    }
    product.clock.advance(5 * MINUTE);
    const response = old;
    expect(await add({ name: 'No', response })).toMatchObject(refused(422, 'passkey.invalid'));
    expect((await client.get(SECURITY)).passkeys).toHaveLength(1);
  });

  test('a passkey that somebody has added before', async () => {
    const passkey = new SoftPasskey();
    const first = passkey.create(await client.get(OPTIONS));
    expect((await add({ name: 'Mine', response: first })).status).toBe(200);
    const other = await product.as(await product.make.member(tenantId));
    const response = passkey.create(await other.get(OPTIONS));
    expect(await add({ name: 'Mine', response }, other)).toMatchObject(
      refused(409, 'passkey.known'),
    );
  });

  test('more than twenty', async () => {
    const options = await client.get(OPTIONS);
    for (let index = 0; index < 20; index += 1) await makePasskey(product, memberId);
    expect(await client.call(OPTIONS)).toMatchObject(refused(409, 'passkey.too-many'));
    const response = new SoftPasskey().create(options);
    expect(await add({ name: 'One more', response })).toMatchObject(
      refused(409, 'passkey.too-many'),
    );
    expect((await client.get(SECURITY)).passkeys).toHaveLength(20);
  });

  test('passkeys of others to be renamed or removed', async () => {
    const mine = await makePasskey(product, memberId);
    const theirs = await makePasskey(product, await product.make.member(tenantId));
    const body = { id: theirs, name: 'Mine now' };
    expect(await client.call(UPDATE, { body })).toMatchObject(refused(404, 'row.missing'));
    expect(await client.call(DELETE, { body: { ids: [mine, theirs] } })).toMatchObject(
      refused(404, 'row.missing'),
    );
    expect((await client.get(SECURITY)).passkeys).toHaveLength(1);
  });
});

test('removing passkeys ends the other sessions', async () => {
  const ids = [await makePasskey(product, memberId), await makePasskey(product, memberId)];
  const other = await product.as(memberId);
  await client.get(DELETE, { body: { ids } });
  expect((await client.get(SECURITY)).passkeys).toEqual([]);
  expect(await other.call(SECURITY)).toMatchObject(refused(401, 'session.factors-changed'));
});

test('the configured address counts, not what the request was sent to', async () => {
  const { db, clock } = product;
  const node = await createTestApp({
    db,
    now: () => clock.now,
    publicUrl: 'https://iot.example.com/user/web/',
  });
  const caller = await node.as(memberId);
  caller.token = client.token;
  const options = await caller.get(OPTIONS);
  expect(options.rp.id).toBe('iot.example.com');
  const here = new SoftPasskey().create(options);
  expect(await add({ name: 'Here', response: here }, caller)).toMatchObject(
    refused(422, 'passkey.invalid'),
  );
  const response = new SoftPasskey().create(await caller.get(OPTIONS), {
    origin: 'https://iot.example.com',
  });
  expect((await add({ name: 'There', response }, caller)).status).toBe(200);
});
