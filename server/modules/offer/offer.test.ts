import { LIMIT } from '#contract/limits';
import { refused } from '../../../tests/harness/app/refused';
import { ADD, DAY, LIST, setUpOffers, WITHDRAW } from '../../../tests/harness/offer/offers';

/* The tenant's side: who may offer which seat, and what it is told of an offer. */
const HOUR = 60 * 60 * 1000;
const MISSING = 999_999_999;

const offers = setUpOffers();

test('offers a seat with department, role and position, for 14 days', async () => {
  const offer = await offers.add();
  const { now } = offers.product.clock;
  expect(offer).toEqual({
    id: expect.any(Number),
    identifier: offers.username,
    ...{ deptName: 'Assembly', roleNames: ['Clerk'], postNames: ['Welder'] },
    ...{ note: 'Come and weld', makerName: 'Grace', state: 'open' },
    createdAt: new Date(now).toISOString(),
    endsAt: new Date(now + 14 * DAY).toISOString(),
    ...{ obstacle: null, memberId: null, memberName: null },
  });
  expect(await offers.list()).toEqual([offer]);
  expect(await offers.seatsOf()).toEqual([]);
});

test('names the field that is wrong', async () => {
  const { product } = offers;
  const elsewhere = await product.make.tenant();
  const foreign = await product.make.role(elsewhere);
  for (const [values, reason, field] of [
    [{ identifier: ' ' }, 'error.invalid', 'identifier'],
    [{ identifier: 'no such person!' }, 'error.invalid', 'identifier'],
    [{ identifier: 'ada\u00ad' }, 'error.invalid', 'identifier'],
    [{ deptId: MISSING }, 'dept.missing', 'deptId'],
    [{ roleIds: [foreign] }, 'role.not-assignable', 'roleIds'],
    [{ postIds: [MISSING] }, 'post.missing', 'postIds'],
    [{ note: 'x'.repeat(501) }, 'error.invalid', 'note'],
  ] as const) {
    expect(await offers.tryAdd(values)).toMatchObject(refused(422, reason, field));
  }
  expect(await offers.list()).toEqual([]);
});

test('is refused without a session and without the permission', async () => {
  const stranger = offers.product.visitor();
  const body = { identifier: offers.username };
  expect(await stranger.call(LIST)).toMatchObject(refused(401, 'session.ended'));
  expect((await stranger.send(ADD, { body })).status).toBe(401);
  const other = await offers.product.asRole(offers.tenantId, { permissions: [] });
  expect(await other.call(LIST)).toMatchObject(refused(403, 'permission.denied'));
  expect(await other.send(ADD, { body })).toMatchObject(refused(403, 'permission.denied'));
});

test('nobody offers more than it could give', async () => {
  const beyond = await offers.product.make.role(offers.tenantId, {
    permissions: ['POST /user/admin/member/add'],
  });
  const clerk = await offers.clerk();
  const offerRoles = (roleIds: number[]) => offers.tryAdd({ roleIds }, clerk);
  expect(await offerRoles([beyond])).toMatchObject(refused(422, 'role.not-assignable', 'roleIds'));
  expect((await offerRoles([])).status).toBe(200);
});

test('a user whom the caller sees is told as that', async () => {
  const { product, tenantId } = offers;
  await product.make.seat(offers.personId, tenantId);
  expect(await offers.tryAdd()).toMatchObject(refused(422, 'offer.member', 'identifier'));
  expect(await offers.tryAdd({ identifier: offers.username.toUpperCase() })).toMatchObject(
    refused(422, 'offer.member', 'identifier'),
  );
});

test('a user in the recycle bin is told as that to whoever sees the bin, and to nobody else', async () => {
  const { product, tenantId } = offers;
  const deletedAt = product.clock.now;
  await product.make.seat(offers.personId, tenantId, { deletedAt });
  expect(await offers.tryAdd()).toMatchObject(refused(422, 'offer.binned', 'identifier'));
  const clerk = await offers.clerk();
  expect((await offers.tryAdd({ roleIds: [] }, clerk)).status).toBe(200);
  expect(await offers.own()).toEqual([]);
});

test('a second open offer to the same name is refused, in any spelling, known or not', async () => {
  for (const name of [offers.username, 'nobody.has.this']) {
    const { id } = await offers.add(name);
    const again = () => offers.tryAdd({ identifier: name.toUpperCase() });
    expect(await again()).toMatchObject(refused(422, 'offer.open', 'identifier'));
    await offers.admin.get(WITHDRAW, { body: { ids: [id] } });
    expect((await again()).status).toBe(200);
  }
});

test('a phone finds who has proven it, in every spelling, and nobody else', async () => {
  const { db } = offers.product;
  const phone = '+8613800012345';
  const accountId = await offers.accountOf(offers.personId);
  const accounts = db.updateTable('accounts').where('id', '=', accountId);
  await accounts.set({ phone, isPhoneVouched: 1 }).execute();
  const first = await offers.add('138 0001 2345');
  expect(await offers.own()).toEqual([]);
  await offers.admin.get(WITHDRAW, { body: { ids: [first.id] } });
  await accounts.set({ phoneVerifiedAt: 1 }).execute();
  const { id, identifier } = await offers.add('138 0001 2345');
  expect(identifier).toBe('138 0001 2345');
  expect(await offers.own()).toMatchObject([{ id }]);
  // Nobody gets an offer to a number by taking it as a username.
  await offers.product.make.member(await offers.product.make.tenant(), { username: '13900099999' });
  const other = await offers.add('13900099999');
  expect(await offers.rowOf(other.id)).toMatchObject({ accountId: null });
});

test('whoever registers under the name later gets nothing', async () => {
  const { id } = await offers.add('comes.later');
  const late = await offers.product.make.member(await offers.product.make.tenant(), {
    username: 'comes.later',
  });
  const client = await offers.product.as(late);
  expect(await offers.own(client)).toEqual([]);
  expect(await offers.accept(id, client)).toMatchObject(refused(404, 'row.missing'));
});

test('a seat makes 20 offers in an hour, and what is refused does not count', async () => {
  const clerk = await offers.clerk();
  const body = (identifier: string) => ({ identifier, deptId: offers.deptId });
  for (let count = 0; count < LIMIT.offersPerHour; count += 1) {
    await clerk.get(ADD, { body: body(`many-${count}`) });
    expect((await clerk.call(ADD, { body: body('many-0') })).status).toBe(422);
  }
  const answer = await clerk.call(ADD, { body: body('one-more') });
  expect(answer).toMatchObject(refused(429, 'offer.too-many'));
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await offers.tryAdd({ identifier: 'one-more' })).status).toBe(200);
  offers.product.clock.advance(HOUR);
  expect((await clerk.call(ADD, { body: body('after-it') })).status).toBe(200);
});

test('withdraws open offers, all or none', async () => {
  const [one, two] = [await offers.add(), await offers.add('somebody.else')];
  const withdraw = (ids: number[]) => offers.admin.call(WITHDRAW, { body: { ids } });
  expect(await withdraw([one.id, MISSING])).toMatchObject(refused(404, 'row.missing'));
  expect(await offers.list()).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  expect((await withdraw([one.id])).status).toBe(200);
  expect(await withdraw([two.id, one.id])).toMatchObject(refused(409, 'offer.closed'));
  expect(await offers.list()).toMatchObject([
    { id: two.id, state: 'open' },
    { id: one.id, state: 'withdrawn' },
  ]);
  expect(await offers.own()).toEqual([]);
});

test('another tenant neither sees nor withdraws an offer', async () => {
  const { id } = await offers.add();
  const other = await offers.product.asDefaultAdmin(await offers.product.make.tenant());
  expect(await offers.list(other)).toEqual([]);
  expect(await other.call(WITHDRAW, { body: { ids: [id] } })).toMatchObject(
    refused(404, 'row.missing'),
  );
});

test('a scope shows the offers into its departments and the own ones', async () => {
  const { product, tenantId } = offers;
  const { id } = await offers.add();
  const own = await product.make.dept(tenantId, { name: 'Office' });
  const narrow = { dataScope: 'dept' };
  const clerk = await offers.clerk([], { deptId: own }, narrow);
  expect(await offers.list(clerk)).toEqual([]);
  expect((await clerk.call(WITHDRAW, { body: { ids: [id] } })).status).toBe(404);
  const body = { identifier: 'into.office', deptId: own };
  const made = await clerk.get(ADD, { body });
  expect(await offers.list(clerk)).toEqual([made]);
  const within = await offers.clerk([], { deptId: offers.deptId }, narrow);
  expect(await offers.list(within)).toMatchObject([{ id }]);
  expect(
    await clerk.call(ADD, { body: { identifier: 'x.y', deptId: offers.deptId } }),
  ).toMatchObject(refused(422, 'dept.missing', 'deptId'));
});

test('filters by name and state, and sorts', async () => {
  const one = await offers.add('beta.one');
  const two = await offers.add('alpha.two');
  await offers.admin.get(WITHDRAW, { body: { ids: [one.id] } });
  const ids = async (query: object) =>
    (await offers.admin.get(LIST, { query })).map(({ id }) => id);
  const where = (...terms: unknown[]) => ({ where: JSON.stringify(terms) });
  expect(await ids(where(['', 'keyword', 'alpha']))).toEqual([two.id]);
  expect(await ids(where(['state', '=', 'withdrawn']))).toEqual([one.id]);
  expect(await ids(where(['state', '=', 'open']))).toEqual([two.id]);
  expect(await ids({ sort: 'identifier:asc' })).toEqual([two.id, one.id]);
});

test('ends after 14 days, and is gone 30 days later', async () => {
  const { id } = await offers.add();
  await offers.pass(14 * DAY - 1);
  expect(await offers.own()).toMatchObject([{ id }]);
  await offers.pass(1);
  expect(await offers.own()).toEqual([]);
  expect(await offers.list()).toMatchObject([{ id, state: 'ended' }]);
  expect(await offers.accept(id)).toMatchObject(refused(409, 'offer.closed'));
  expect(await offers.admin.call(WITHDRAW, { body: { ids: [id] } })).toMatchObject(
    refused(409, 'offer.closed'),
  );
  expect((await offers.tryAdd()).status).toBe(200);
  await offers.pass(30 * DAY - 1);
  await offers.product.runSchedule('sweep.offers');
  expect(await offers.rowOf(id)).toBeDefined();
  await offers.pass(1);
  await offers.product.runSchedule('sweep.offers');
  expect(await offers.rowOf(id)).toBeUndefined();
});
