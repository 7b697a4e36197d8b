import { platformOf } from '../../../tests/harness/app/platform';
import { refused } from '../../../tests/harness/app/refused';
import {
  LEAVE,
  LIST,
  OWN,
  PREVIEW,
  PURGE,
  RESTORE,
  setUpBin,
} from '../../../tests/harness/recycle/bin';

/* Who left a tenant by itself is asked, and comes back by accepting an offer (ADR 0064). */
const OFFERS = 'GET /user/admin/offer/list';
const WITHDRAW = 'POST /user/admin/offer/withdraw';
const DAY = 24 * 60 * 60 * 1000;

const bin = setUpBin();

const seatOf = (id: number) =>
  bin.product.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
const { left, placed: all, offerTo, accept } = bin;

test('a restore offers the seat with its places, and it stays in the bin', async () => {
  const { id, person } = await left();
  expect(await bin.restoreOf(all(id))).toEqual({ id, ok: true, isOffered: true });
  expect(await bin.list()).toMatchObject([{ id }]);
  expect(await bin.admin.get(OFFERS)).toMatchObject([
    { deptName: 'Assembly', roleNames: ['Clerk'], postNames: ['Welder'], memberId: null },
  ]);
  expect(await person.get(OWN)).toMatchObject([
    {
      ...{ tenantName: 'Brook', makerName: 'Grace', deptName: 'Assembly', roleNames: ['Clerk'] },
      endsAt: new Date(bin.product.clock.now + 14 * DAY).toISOString(),
    },
  ]);
  const [entry] = await bin.admin.get('GET /user/admin/audit/list');
  expect(entry).toMatchObject({ verb: 'member.restore', doneCount: 2, refusedCount: 0 });
});

test('accepting brings the same seat back, with the places of the offer and no admin', async () => {
  const { id, person } = await left({ isDefaultAdmin: 1 });
  const other = await bin.product.make.dept(bin.tenantId, { name: 'Paint' });
  await bin.restoreOf({ id, deptId: other });
  expect((await accept(person, await offerTo(person))).envelope.data).toMatchObject({ id });
  expect(await bin.list()).toEqual([]);
  expect((await bin.read(id)).envelope.data).toMatchObject({
    ...{ id, deptId: other, roleIds: [], postIds: [], isDefaultAdmin: false, status: 'enabled' },
  });
  expect(await seatOf(id)).toMatchObject({ deletedBy: null, deletedName: null });
  expect(await bin.admin.get(OFFERS)).toMatchObject([{ state: 'accepted', memberId: id }]);
  expect((await person.call('POST /user/admin/member/switch', { body: { id } })).status).toBe(200);
});

test('a preview says who is asked, for how long, and what is lost', async () => {
  const asked = await left({ isDefaultAdmin: 1 });
  const deleted = await bin.binned();
  const { seats } = await bin.admin.get(PREVIEW, { body: { ids: [asked.id, deleted] } });
  expect(seats).toMatchObject([
    { id: asked.id, refusal: null, offer: { days: 14, isAdminLost: true } },
    { id: deleted, offer: null },
  ]);
  await bin.pass(25 * DAY + 1);
  expect((await bin.previewOf(asked.id)).seats).toMatchObject([{ offer: { days: 5 } }]);
});

test('an offer ends with the time in the bin, and with the purge', async () => {
  const { id, person } = await left();
  await bin.pass(25 * DAY);
  await bin.restoreOf(all(id));
  const later = await bin.product.as(person.memberId);
  const [own] = await later.get(OWN);
  expect(own?.endsAt).toBe(new Date(bin.product.clock.now + 5 * DAY).toISOString());
  await bin.product.jobs.rest();
  await bin.admin.get(PURGE, { body: { ids: [id] } });
  const answer = await accept(later, own?.id ?? 0);
  expect(['offer.closed', 'row.missing']).toContain(answer.envelope.reason);
  bin.product.jobs.wake();
  await bin.product.jobs.rest();
  expect(await seatOf(id)).toBeUndefined();
  expect(await bin.admin.get(OFFERS)).toEqual([]);
  expect(await later.get(OWN)).toEqual([]);
});

test('an open offer is told, and so is one that was declined', async () => {
  const { id, person } = await left();
  await bin.restoreOf(all(id));
  const again = { id, ok: false, reason: 'offer.open' };
  expect(await bin.restoreOf(all(id))).toMatchObject(again);
  const offer = await offerTo(person);
  await person.get('POST /user/admin/member/offers/decline', { body: { id: offer } });
  expect(await bin.restoreOf(all(id))).toMatchObject(again);
  await bin.admin.get(WITHDRAW, { body: { ids: [offer] } });
  expect(await bin.restoreOf(all(id))).toMatchObject({ ok: true, isOffered: true });
});

test('the place in the quota is taken when the offer is accepted', async () => {
  const { id, person } = await left();
  await bin.limit(1);
  expect(await bin.restoreOf(all(id))).toMatchObject({ isOffered: true });
  const offer = await offerTo(person);
  expect(await accept(person, offer)).toMatchObject(refused(409, 'offer.full'));
  expect(await seatOf(id)).toMatchObject({ deletedBy: id });
  await bin.limit(2);
  expect((await accept(person, offer)).status).toBe(200);
});

test('whoever was deleted by others comes back at once, and by no offer', async () => {
  const { id, person } = await left();
  await bin.restoreOf(all(id));
  const offer = await offerTo(person);
  const by = { deletedBy: bin.admin.memberId };
  await bin.product.db.updateTable('members').set(by).where('id', '=', id).execute();
  expect(await accept(person, offer)).toMatchObject(refused(409, 'offer.binned-there'));
  expect(await bin.restoreOf({ ...all(id), isAdditional: true })).toEqual({ id, ok: true });
});

test('whoever can sign in nowhere could not accept, and comes back at once', async () => {
  const { id, person } = await left();
  const closed = { status: 'disabled' } as const;
  await bin.product.db
    .updateTable('members')
    .set(closed)
    .where('id', '=', person.memberId)
    .execute();
  expect((await bin.previewOf(id)).seats).toMatchObject([{ offer: null }]);
  expect(await bin.restoreOf({ ...all(id), isAdditional: true })).toEqual({ id, ok: true });
});

test('restoring is enough to make the offer, now and when it is accepted', async () => {
  const role = { permissions: [LIST, PREVIEW, RESTORE], dataScope: 'all' as const };
  const clerk = await bin.product.asRole(bin.tenantId, role);
  const { id, person } = await left({ roleIds: [] });
  const strong = { ...all(id), roleIds: [bin.roleId] };
  await bin.product.make.role(bin.tenantId, { permissions: [PURGE] });
  expect(await bin.restoreOf(strong, clerk)).toMatchObject({ reason: 'role.not-assignable' });
  const fit = { ...all(id), roleIds: [] };
  expect(await bin.restoreOf(fit, clerk)).toMatchObject({ isOffered: true });
  const offer = await offerTo(person);
  const held = bin.product.db.selectFrom('memberRoles').selectAll();
  const [link] = await held.where('memberId', '=', clerk.memberId).execute();
  const weak = { permissions: [LIST, PREVIEW], dataScope: 'all' as const };
  const roleId = await bin.product.make.role(bin.tenantId, weak);
  const links = (one: number) =>
    bin.product.db
      .updateTable('memberRoles')
      .set({ roleId: one })
      .where('memberId', '=', clerk.memberId)
      .execute();
  await links(roleId);
  expect(await accept(person, offer)).toMatchObject(refused(409, 'offer.beyond'));
  await links(link?.roleId ?? 0);
  expect((await accept(person, offer)).status).toBe(200);
});

test('nobody offers what it could not give, or to whom it could not change', async () => {
  const role = { permissions: [LIST, PREVIEW, RESTORE], dataScope: 'dept' as const };
  const clerk = await bin.product.asRole(bin.tenantId, role, { deptId: bin.deptId });
  const boss = await left({ isDefaultAdmin: 1 });
  expect(await bin.restoreOf(all(boss.id), clerk)).toMatchObject({ reason: 'member.above-actor' });
  const { id } = await left({ roleIds: [] });
  const of = (deptId: number | null) => bin.restoreOf({ id, deptId }, clerk);
  expect(await of(null)).toMatchObject({ reason: 'dept.required' });
  expect(await of(await bin.product.make.dept(bin.tenantId))).toMatchObject({
    reason: 'dept.missing',
  });
  const clear = { id, deptId: bin.deptId, phone: 'clear' };
  expect(await bin.restoreOf(clear, clerk)).toMatchObject({ reason: 'account.shared' });
  expect(await bin.admin.get(OFFERS)).toEqual([]);
});

test('the platform does not offer in the name of a tenant', async () => {
  const { id } = await left();
  const platform = await bin.product.asAdmin();
  const about = { headers: { 'X-Tenant': String(bin.tenantId) } };
  const { seats } = await platform.get(PREVIEW, { body: { ids: [id] }, ...about });
  expect(seats).toMatchObject([{ refusal: { reason: 'offer.visitor' } }]);
  expect(await platform.get(RESTORE, { body: { seats: [all(id)] }, ...about })).toMatchObject([
    { ok: false, reason: 'offer.visitor' },
  ]);
});

test('a seat makes no more offers by restoring than by offering', async () => {
  const { id, person } = await left();
  for (let made = 0; made < 20; made += 1) {
    expect(await bin.restoreOf(all(id))).toMatchObject({ isOffered: true });
    await bin.admin.get(WITHDRAW, { body: { ids: [await offerTo(person)] } });
  }
  expect(await bin.restoreOf(all(id))).toMatchObject({ ok: false, reason: 'offer.too-many' });
});

test('somebody who left the platform is asked like anybody else', async () => {
  const { make } = bin.product;
  const id = await make.member(await platformOf(bin.product.db), { realName: 'Paul' });
  const person = await bin.product.as(await make.seat(id, await make.tenant()));
  await person.get(LEAVE, { body: { id } });
  const platform = await bin.product.asAdmin();
  expect(await bin.restoreOf({ id, deptId: null }, platform)).toMatchObject({ isOffered: true });
  expect((await accept(person, await offerTo(person))).status).toBe(200);
});
