import { platformOf } from '../../../../tests/harness/app/platform';
import { LIST, setUpAssign } from '../../../../tests/harness/tenant-user/assign';

/* The list of users of all tenants, and its export. */
const two = setUpAssign();

type Where = readonly (readonly [string, string, unknown])[];
const list = (where: Where, more: object = {}, client = two.platform) =>
  client.call(LIST, { query: { where: JSON.stringify(where), ...more } });

/** Who is listed under conditions, of those with the keyword of this test, and how many there are. */
const namesOf = async (where: Where, more?: object, client?: typeof two.platform) => {
  const { envelope } = await list(where, more, client);
  expect(envelope).toMatchObject({ code: 0 });
  return { names: envelope.data.map(({ realName }) => realName), total: envelope.total };
};

test('a row tells who it is, in which tenant, under which policy', async () => {
  const policyId = await two.product.make.policy({ title: 'Gold' });
  const tenantId = await two.product.make.tenant({ name: 'Quarry', policyId });
  const deptId = await two.product.make.dept(tenantId, { name: 'Pit' });
  const { now } = two.product.clock;
  const id = await two.product.make.member(tenantId, {
    ...{ username: 'ada-of-quarry', realName: 'Ada', phone: '+8613800000001', email: 'a@b.cn' },
    ...{ deptId, isDefaultAdmin: 1, status: 'disabled', lastLoginAt: now },
  });
  const { envelope } = await list([['tenantId', '=', tenantId]]);
  const at = new Date(now).toISOString();
  expect(envelope).toMatchObject({ total: 1 });
  expect(envelope.data).toEqual([
    {
      ...{ id, tenantId, tenantName: 'Quarry', policyTitle: 'Gold', deptName: 'Pit', version: 1 },
      ...{ username: 'ada-of-quarry', realName: 'Ada', avatar: null, isDefaultAdmin: true },
      ...{ phone: '+8613800000001', email: 'a@b.cn', status: 'disabled' },
      ...{ lastLoginAt: at, createdAt: at },
    },
  ]);
});

test('filters by tenant, policy, status, last sign-in and keyword', async () => {
  const { make, clock } = two.product;
  const policyId = await make.policy();
  const [a, b] = [await make.tenant({ policyId }), await make.tenant({ policyId })];
  const { now } = clock;
  await make.member(a, { realName: 'Filter One', lastLoginAt: now - 1000 });
  await make.member(a, { realName: 'Filter Two', status: 'disabled' });
  await make.member(b, { realName: 'Filter Three', lastLoginAt: now });
  const under = ['policyId', '=', policyId] as const;
  expect(await namesOf([under])).toEqual({
    ...{ names: ['Filter Three', 'Filter Two', 'Filter One'], total: 3 },
  });
  expect(await namesOf([['tenantId', '=', a]])).toMatchObject({ total: 2 });
  expect(await namesOf([under, ['status', '=', 'disabled']])).toEqual({
    ...{ names: ['Filter Two'], total: 1 },
  });
  const since = new Date(now - 500).toISOString();
  expect(await namesOf([under, ['lastLoginAt', '>=', since]])).toMatchObject({
    names: ['Filter Three'],
  });
  expect(await namesOf([under, ['lastLoginAt', 'null', null]])).toMatchObject({
    names: ['Filter Two'],
  });
  expect(await namesOf([['', 'keyword', 'filter t']], { sort: 'realName:asc' })).toEqual({
    ...{ names: ['Filter Three', 'Filter Two'], total: 2 },
  });
});

test('sorts, pages and counts alike with and without conditions on seats', async () => {
  const tenantId = await two.product.make.tenant();
  const { now } = two.product.clock;
  for (const [at, realName] of ['C', 'A', 'B'].entries()) {
    await two.product.make.member(tenantId, {
      ...{ realName, username: `${realName}-sorted`, lastLoginAt: at === 0 ? null : now - at },
    });
  }
  const within = ['tenantId', '=', tenantId] as const;
  for (const [sort, names] of [
    ['realName:asc', ['A', 'B', 'C']],
    ['username:desc', ['C', 'B', 'A']],
    ['lastLoginAt:asc', ['C', 'B', 'A']],
    ['createdAt:asc', ['C', 'A', 'B']],
    ['id:desc', ['B', 'A', 'C']],
  ] as const) {
    expect(await namesOf([within], { sort })).toEqual({ names, total: 3 });
    expect(await namesOf([within, ['status', '=', 'enabled']], { sort })).toEqual({
      ...{ names, total: 3 },
    });
  }
  expect(await namesOf([within], { sort: 'realName:asc', page: 2, pageSize: 2 })).toEqual({
    ...{ names: ['C'], total: 3 },
  });
});

test('leaves out recycle bins and deleted tenants', async () => {
  const { make, clock, db } = two.product;
  const tenantId = await make.tenant();
  const within = ['tenantId', '=', tenantId] as const;
  await make.member(tenantId, { realName: 'Gone', deletedAt: clock.now });
  await make.member(tenantId, { realName: 'There' });
  expect(await namesOf([within])).toEqual({ names: ['There'], total: 1 });
  await db
    .updateTable('tenants')
    .set({ deletedAt: clock.now })
    .where('id', '=', tenantId)
    .execute();
  expect(await namesOf([within])).toEqual({ names: [], total: 0 });
  expect(await namesOf([within, ['status', '=', 'enabled']])).toEqual({ names: [], total: 0 });
});

test('of the platform itself shows what is in the scope alone', async () => {
  const { make, as, db } = two.product;
  const platform = await platformOf(db);
  const [own, other] = [await make.dept(platform), await make.dept(platform)];
  const roleId = await make.role(platform, { permissions: [LIST], dataScope: 'dept' });
  const seat = await make.member(platform, { deptId: own, roleIds: [roleId], realName: 'Me' });
  await make.member(platform, { deptId: own, realName: 'Mate' });
  await make.member(platform, { deptId: other, realName: 'Stranger' });
  const client = await as(seat);
  const within = ['tenantId', '=', platform] as const;
  expect(await namesOf([within], { sort: 'realName:asc' }, client)).toEqual({
    ...{ names: ['Mate', 'Me'], total: 2 },
  });
  const customer = await two.ada();
  expect(await namesOf([['id', '=', customer]], {}, client)).toMatchObject({ names: ['Ada'] });
});

test('is exported as it is listed', async () => {
  const tenantId = await two.product.make.tenant({ name: 'Exported' });
  for (const realName of ['Ada', 'Grace']) await two.product.make.member(tenantId, { realName });
  const where = JSON.stringify([['tenantId', '=', tenantId]]);
  const answer = await two.platform.fetch('GET /user/admin/tenantUser/export', {
    query: { format: 'csv', where, sort: 'realName:asc' },
  });
  const [head, ...lines] = (await answer.text()).trim().split('\r\n');
  expect(head).toContain('Tenant,Policy,Name,Username');
  expect(lines.map((line) => line.split(',')[2])).toEqual(['Ada', 'Grace']);
});
