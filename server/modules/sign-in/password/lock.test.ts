import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import type { Client } from '../../../../tests/harness/app/client';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { refused } from '../../../../tests/harness/app/refused';

const VERIFY = 'POST /user/admin/site/lock/verify';

let product: TestApp;
let member: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  await product.db.deleteFrom('counters').execute();
  member = await product.as(await product.make.member(await product.make.tenant()));
});
afterAll(() => product.close());

const verify = (password: string, client = member) => client.send(VERIFY, { body: { password } });

test('the own password unlocks, another does not and names its field', async () => {
  expect(await verify(PASSWORD)).toMatchObject({ status: 200 });
  expect(await verify('another-1')).toMatchObject(refused(422, 'password.wrong', 'password'));
  expect(await verify('')).toMatchObject(refused(422, 'error.invalid', 'password'));
});

test('wrong passwords count with those of signing in, whoever types them', async () => {
  for (let time = 0; time < 5; time += 1) await verify('another-1');
  expect(await verify(PASSWORD)).toMatchObject(refused(422, 'captcha.required'));
  const { username } = await member.get('GET /user/admin/member/info');
  const answer = await product.visitor().send('POST /user/admin/site/accountLogin', {
    body: { username, password: PASSWORD },
  });
  expect(answer).toMatchObject(refused(422, 'captcha.required'));
});

test('each try leaves an entry in the audit log, without the password', async () => {
  await verify('another-1');
  await verify(PASSWORD);
  const entries = await product.db
    .selectFrom('audits')
    .select(['action', 'result', 'changes'])
    .where('memberId', '=', member.memberId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: VERIFY, result: 'refused', changes: null },
    { action: VERIFY, result: 'done', changes: null },
  ]);
});

test('a session that has ended is not unlocked', async () => {
  await product.db.deleteFrom('sessions').execute();
  expect(await verify(PASSWORD)).toMatchObject(refused(401, 'session.ended'));
});
