import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { enableTotp, makePasskey } from '../../../tests/harness/sign-in/factor';

/* The reset of factors for members who lost their phone. */
const RESET = 'POST /user/admin/member/factor/reset';

let product: TestApp;
let tenantId: number;
let admin: Client;
let memberId: number;
let username: string;
let count = 0;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  count += 1;
  username = `lost-${count}`;
  memberId = await product.make.member(tenantId, { username });
  await enableTotp(product, await product.as(memberId));
  await makePasskey(product, memberId);
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const reset = (client: Client, ids = [memberId]) => client.call(RESET, { body: { ids } });
const signIn = async () => {
  const body = { username, password: PASSWORD };
  const answer = await product.visitor().call('POST /user/admin/site/accountLogin', { body });
  return Object.keys(answer.envelope.data);
};

test('removes app, recovery codes and passkeys, and ends the sessions', async () => {
  const open = await product.as(memberId);
  expect(await signIn()).toContain('ticket');
  expect((await reset(admin)).status).toBe(200);
  expect(await open.call('GET /user/admin/account/security')).toMatchObject(
    refused(401, 'session.factors-changed'),
  );
  expect(await signIn()).toContain('token');
  const security = await (await product.as(memberId)).get('GET /user/admin/account/security');
  expect(security).toMatchObject({
    totp: { enabled: false, recoveryCodesLeft: 0 },
    passkeys: [],
  });
  const entry = await product.db
    .selectFrom('audits')
    .selectAll()
    .where('action', '=', RESET)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.changes ?? '')).toEqual([
    {
      target: `member ${memberId}`,
      fields: { totp: { before: true, after: false }, passkeys: { before: 1, after: 0 } },
    },
  ]);
});

test('spares whoever is above, oneself, strangers and people shared with other tenants', async () => {
  const helper = await product.asRole(tenantId, { permissions: [RESET] });
  expect(await reset(helper, [admin.memberId])).toMatchObject(refused(403, 'member.above-actor'));
  expect(await reset(admin, [admin.memberId])).toMatchObject(refused(409, 'member.self'));
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  expect(await reset(stranger)).toMatchObject(refused(404, 'row.missing'));
  await product.make.seat(memberId, await product.make.tenant());
  expect(await reset(admin)).toMatchObject(refused(409, 'account.shared'));
  expect(await signIn()).toContain('ticket');
});

test('does all or nothing', async () => {
  expect(await reset(admin, [memberId, 999_999])).toMatchObject(refused(404, 'row.missing'));
  expect(await signIn()).toContain('ticket');
});
