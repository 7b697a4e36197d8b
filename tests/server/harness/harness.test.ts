import { ADMIN, createTestApp, type TestApp } from '../../harness/app/app';
import { PASSWORD } from '../../harness/app/factory';
import { whole } from '../../harness/sign-in/whole';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

test('a member signs in with its password and works within its tenant', async () => {
  const tenantId = await product.make.tenant();
  await product.make.member(tenantId, { username: 'Lena', isDefaultAdmin: 1 });
  const client = product.visitor();
  const body = { username: 'lena', password: PASSWORD };
  const { token } = whole(await client.get('POST /user/admin/site/accountLogin', { body }));
  client.token = token;
  const info = await client.get('GET /user/admin/member/info');
  expect(info).toMatchObject({ username: 'Lena', tenant: { id: tenantId, isPlatform: false } });
});

test('a role opens exactly the calls it names', async () => {
  const tenantId = await product.make.tenant();
  const roleId = await product.make.role(tenantId, {
    permissions: ['GET /user/admin/dept/list'],
    pages: ['/org/dept'],
  });
  const memberId = await product.make.member(tenantId, { roleIds: [roleId] });
  await product.make.dept(tenantId, { name: 'Assembly' });
  const client = await product.as(memberId);
  const depts = await client.get('GET /user/admin/dept/list');
  expect(depts.map((dept) => dept.name)).toEqual(['Assembly']);
  const refused = await client.send('DELETE /user/admin/dept/delete', { body: { ids: [1] } });
  expect(refused).toMatchObject({ status: 403, envelope: { reason: 'permission.denied' } });
});

test('the first start gives names that readers of both languages can read', async () => {
  const { realName, tenant } = await (await product.asAdmin('en-US')).get(
    'GET /user/admin/member/info',
  );
  expect([realName, tenant.name]).toEqual(['Admin', '平台 Platform']);
});

test('the administrator of the first start holds every permission', async () => {
  const client = await product.asAdmin('zh-CN');
  const info = await client.get('GET /user/admin/member/info');
  expect(info.username).toBe(ADMIN.username);
  expect(info.permissions).toContain('POST /user/admin/member/add');
});
