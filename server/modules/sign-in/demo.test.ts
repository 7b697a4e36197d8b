import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';
import { whole } from '../../../tests/harness/sign-in/whole';

const DEMO = 'POST /user/admin/site/demo/login';
const CONFIG = 'GET /user/admin/site/loginConfig';
const INFO = 'GET /user/admin/member/info';
const DEPTS = 'GET /user/admin/dept/list';

let product: SignInApp;
let tenantId: number;
let demoId: number;
let accountId: number;
beforeEach(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
  const roleIds = [await product.make.role(tenantId, { permissions: [DEPTS] })];
  demoId = await product.make.member(tenantId, { username: 'demo', roleIds });
  const row = await product.db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', demoId)
    .executeTakeFirstOrThrow();
  accountId = row.accountId;
  await product.db.insertInto('settings').values({ name: 'loginDemo', value: 'true' }).execute();
});
afterEach(() => product.close());

const enter = () => product.from().call(DEMO, { body: {} });
const isOffered = async () => (await product.from().get(CONFIG)).demo;
const withToken = (token: string) => Object.assign(product.from(), { token });

async function setting(name: string, value: string) {
  await product.db.deleteFrom('settings').where('name', '=', name).execute();
  await product.db.insertInto('settings').values({ name, value }).execute();
}

test('the entrance is closed unless the site opens it and its account has a seat', async () => {
  await setting('loginDemo', 'false');
  expect(await enter()).toMatchObject(refused(403, 'login.closed'));
  await setting('loginDemo', 'true');
  await setting('demoUsername', 'nobody');
  expect(await enter()).toMatchObject(refused(403, 'login.closed'));
  expect(await isOffered()).toBe(false);
  await setting('demoUsername', 'Demo');
  expect(await isOffered()).toBe(true);
  expect((await enter()).status).toBe(200);
});

const changes: [string, string, () => Promise<unknown>][] = [
  [
    'has become a default admin',
    'site.demo-administers',
    () =>
      product.db
        .updateTable('members')
        .set({ isDefaultAdmin: 1 })
        .where('id', '=', demoId)
        .execute(),
  ],
  [
    'may change something by now',
    'site.demo-administers',
    async () => {
      const permissions = ['POST /user/admin/dept/add'];
      const roleId = await product.make.role(tenantId, { permissions });
      const memberId = demoId;
      await product.db.insertInto('memberRoles').values({ memberId, roleId, tenantId }).execute();
    },
  ],
  [
    'must change its password',
    'site.demo-password',
    () =>
      product.db
        .updateTable('accounts')
        .set({ mustChangePassword: 1 })
        .where('id', '=', accountId)
        .execute(),
  ],
];

test.each(changes)(
  'an account that %s opens no session, and the operator is told',
  async (_what, reason, change) => {
    expect((await enter()).status).toBe(200);
    await change();
    const before = product.logged.length;
    expect(await enter()).toMatchObject(refused(403, 'login.closed'));
    const lines = product.logged.slice(before).filter(({ level }) => level === 40);
    expect(lines).toMatchObject([{ reason, msg: 'the account of the demo may not be used' }]);
    expect(await isOffered()).toBe(false);
  },
);

test('a session of the demo reads and does not write', async () => {
  const { token } = await product.from().get(DEMO, { body: {} });
  const client = withToken(token);
  expect((await client.call(DEPTS)).status).toBe(200);
  const deptId = await product.make.dept(tenantId);
  for (const [key, body] of [
    ['POST /user/admin/dept/add', { name: 'x', code: 'x', parentId: null }],
    ['DELETE /user/admin/dept/delete', { ids: [deptId] }],
    ['POST /user/admin/account/password', { oldPassword: PASSWORD, password: 'a-better-one-8' }],
    ['POST /user/admin/site/ticket', undefined],
  ] as const) {
    expect(await client.send(key, { body })).toMatchObject(refused(403, 'demo.read-only'));
  }
  expect((await client.call('POST /user/admin/site/logout')).status).toBe(200);
  expect((await client.call(INFO)).envelope.code).toBe(61);
});

test('the same account keeps its rights when it signs in by password', async () => {
  const body = { username: 'demo', password: PASSWORD };
  const answer = await product.from().get('POST /user/admin/site/accountLogin', { body });
  const ticket = await withToken(whole(answer).token).call('POST /user/admin/site/ticket');
  expect(ticket.status).toBe(200);
});
