import { refused } from '../../../../tests/harness/app/refused';
import {
  DETAIL,
  OWN,
  PRESSING,
  PUBLIC,
  READ,
  READ_ALL,
  setUpNotices,
  UNREAD,
} from '../../../../tests/harness/notice/notices';

/* Notices as their readers see them: whose they are, what is read, and what presses. */
const notices = setUpNotices();

const COUNT = 'GET /admin/admin/notice/count/all';
const MINUTE = 60_000;

test('a reader sees a notice, opens it and has read it, in all tabs of its account', async () => {
  const { id } = await notices.publish({ tag: 'Plant', isPinned: true, level: 'important' });
  const { reader, admin } = notices;
  expect(await reader.get(UNREAD)).toEqual({ notice: 0, mine: 1, private: 0 });
  const [listed] = await reader.get(OWN);
  expect(listed).toMatchObject({
    ...{ id, title: 'Power cut', tag: 'Plant', level: 'important', content: 'On **Sunday**.' },
    ...{ isPinned: true, fromTenant: null, startAt: notices.at(), endAt: null },
    ...{ readAt: null, fileCount: 0 },
  });
  await notices.forget();
  expect(await reader.get(DETAIL, { query: { id } })).toMatchObject({
    ...{ id, tab: 'mine', content: 'On **Sunday**.', files: [], readAt: notices.at() },
    ...{ previousId: null, nextId: null },
  });
  const own = { tenantId: null, memberIds: JSON.stringify([reader.memberId]) };
  expect(await notices.told()).toEqual([own]);
  expect(await reader.get(UNREAD)).toEqual({ notice: 0, mine: 0, private: 0 });
  expect(await reader.get(COUNT)).toEqual({ notice: 0, mine: 1, private: 0 });
  expect(await reader.get(OWN, { query: { state: 'unread' } })).toEqual([]);
  expect(await reader.get(OWN, { query: { state: 'read' } })).toHaveLength(1);
  // Its writer is not among its readers.
  expect(await notices.read(admin)).toEqual([]);
  expect(await admin.call(DETAIL, { query: { id } })).toMatchObject(refused(404, 'row.missing'));
});

test('each kind of range reaches those in it and nobody else', async () => {
  const { product, reader, admin, platform, tenantId, plantId, hallId, roleId } = notices;
  const other = await product.as(await product.make.member(await product.make.tenant()));
  await notices.publish({ title: 'all', rangeType: 'everyone', rangeIds: [] }, platform);
  await notices.publish({ title: 'brook', rangeType: 'tenants', rangeIds: [tenantId] }, platform);
  await notices.publish({ title: 'own', rangeType: 'tenants', rangeIds: [tenantId] });
  await notices.publish({ title: 'plant', rangeType: 'depts', rangeIds: [plantId] });
  await notices.publish({ title: 'hall', rangeType: 'depts', rangeIds: [hallId, plantId] });
  await notices.publish({ title: 'clerks', rangeType: 'roles', rangeIds: [roleId] });
  await notices.publish({ title: 'ada' });
  expect(await notices.titles(reader, PUBLIC)).toEqual(['all']);
  const mine = ['ada', 'clerks', 'hall', 'plant', 'own', 'brook'];
  expect(await notices.titles(reader)).toEqual(mine);
  expect(await reader.get(UNREAD)).toEqual({ notice: 1, mine: 6, private: 0 });
  const [fromPlatform] = (await reader.get(OWN)).slice(-1);
  expect(fromPlatform?.fromTenant).not.toBeNull();
  expect(await notices.read(admin)).toEqual(['all', 'own', 'brook']);
  expect(await notices.read(other)).toEqual(['all']);
});

test('whoever moves reads what is for the new place, and nothing of the old one', async () => {
  const { product, reader, plantId, hallId, roleId, tenantId } = notices;
  const shopId = await product.make.dept(tenantId, { name: 'Shop' });
  await notices.publish({ title: 'plant', rangeType: 'depts', rangeIds: [plantId] });
  await notices.publish({ title: 'shop', rangeType: 'depts', rangeIds: [shopId] });
  await notices.publish({ title: 'clerks', rangeType: 'roles', rangeIds: [roleId] });
  expect(await notices.titles(reader)).toEqual(['clerks', 'plant']);
  await notices.move(reader.memberId, shopId);
  expect(await notices.titles(reader)).toEqual(['clerks', 'shop']);
  await notices.move(reader.memberId, null);
  await product.db.deleteFrom('memberRoles').where('memberId', '=', reader.memberId).execute();
  expect(await notices.titles(reader)).toEqual([]);
  expect(await reader.get(UNREAD)).toMatchObject({ mine: 0 });
  // A department that moves takes its people along.
  await notices.move(reader.memberId, hallId);
  const depts = product.db.updateTable('depts').where('id', '=', hallId);
  await depts.set({ parentId: shopId }).execute();
  expect(await notices.titles(reader)).toEqual(['shop']);
});

test('pinned ones come first, then by their sort and start; neighbours follow', async () => {
  const { reader, product } = notices;
  const ids: number[] = [];
  for (const values of [
    { title: 'first' },
    { title: 'pinned', isPinned: true },
    { title: 'sorted', sort: 5 },
    { title: 'last' },
  ]) {
    ids.push((await notices.publish({ ...values, startAt: notices.at() })).id);
    product.clock.advance(MINUTE);
  }
  const [first, pinned, sorted, last] = ids as [number, number, number, number];
  expect(await notices.titles(reader)).toEqual(['pinned', 'sorted', 'last', 'first']);
  const beside = async (id: number) => {
    const { previousId, nextId } = await reader.get(DETAIL, { query: { id } });
    return [previousId, nextId];
  };
  expect(await beside(pinned)).toEqual([null, sorted]);
  expect(await beside(sorted)).toEqual([pinned, last]);
  expect(await beside(last)).toEqual([sorted, first]);
  expect(await beside(first)).toEqual([last, null]);
});

test('a notice is shown from its start to its end, however late the job is', async () => {
  const { reader, product } = notices;
  const { id } = await notices.publish({ endAt: notices.at(MINUTE) });
  product.clock.advance(-1);
  expect(await notices.read(reader)).toEqual([]);
  product.clock.advance(1);
  expect(await notices.read(reader)).toEqual(['Power cut']);
  product.clock.advance(MINUTE - 1);
  expect(await notices.read(reader)).toEqual(['Power cut']);
  product.clock.advance(1);
  expect(await notices.read(reader)).toEqual([]);
  expect(await notices.stateOf(id)).toBe('published');
  expect(await reader.call(READ, { body: { ids: [id] } })).toMatchObject(
    refused(404, 'row.missing'),
  );
});

test('marks some or all of a tab, and tells the numbers that are left', async () => {
  const { reader, platform } = notices;
  const { id } = await notices.publish();
  await notices.publish({ title: 'second' });
  await notices.publish({ rangeType: 'everyone', rangeIds: [] }, platform);
  expect(await reader.get(READ, { body: { ids: [id, id] } })).toMatchObject({ mine: 1, notice: 1 });
  const [{ id: foreign }] = [await notices.publish({ rangeIds: [notices.admin.memberId] })];
  expect(await reader.call(READ, { body: { ids: [foreign] } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await reader.get(READ_ALL, { body: { tab: 'mine' } })).toMatchObject({
    ...{ mine: 0, notice: 1 },
  });
  expect(await reader.get(READ_ALL, { body: {} })).toMatchObject({ mine: 0, notice: 0 });
  await notices.forget();
  await reader.get(READ_ALL, { body: {} });
  expect(await notices.told()).toEqual([]);
  expect(await notices.marks()).toHaveLength(3);
});

test('marking leaves an entry for what it has marked, and none once all is read', async () => {
  const { reader, product } = notices;
  const { id } = await notices.publish();
  await notices.publish();
  const entries = () =>
    product.db
      .selectFrom('audits')
      .select(['action', 'target'])
      .where('memberId', '=', reader.memberId)
      .orderBy('id')
      .execute();
  await reader.get(READ, { body: { ids: [id] } });
  await reader.get(READ_ALL, { body: {} });
  const done = [
    { action: READ, target: `notice ${id}` },
    { action: READ_ALL, target: 'notices' },
  ];
  expect(await entries()).toEqual(done);
  await reader.get(READ, { body: { ids: [id] } });
  await reader.get(READ_ALL, { body: {} });
  expect(await entries()).toEqual(done);
});

test('64 who mark the same notices at once leave one mark each', async () => {
  const { reader } = notices;
  const ids = [(await notices.publish()).id, (await notices.publish()).id];
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      at % 2 === 0 ? reader.call(READ, { body: { ids } }) : reader.call(READ_ALL, { body: {} }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await notices.marks()).toHaveLength(2);
});

test('an account has read a notice at all of its seats', async () => {
  const { product, reader, platform } = notices;
  const elsewhere = await product.make.seat(reader.memberId, await product.make.tenant());
  const { id } = await notices.publish({ rangeType: 'everyone', rangeIds: [] }, platform);
  await reader.get(DETAIL, { query: { id } });
  const other = await product.as(elsewhere);
  expect(await other.get(UNREAD)).toMatchObject({ notice: 0 });
  const [event] = (await notices.told()).slice(-1);
  expect(JSON.parse(event?.memberIds ?? '[]').sort()).toEqual([reader.memberId, elsewhere].sort());
});

test('a demo session reads and leaves no mark', async () => {
  const { product, reader } = notices;
  const { id } = await notices.publish();
  const sessions = product.db.updateTable('sessions').where('memberId', '=', reader.memberId);
  await sessions.set({ isDemo: 1 }).execute();
  expect(await reader.get(DETAIL, { query: { id } })).toMatchObject({ readAt: null });
  expect(await notices.marks()).toEqual([]);
});

test('urgent ones press until they are read, five at most, the urgent first', async () => {
  const { reader } = notices;
  const info = () => reader.get('GET /user/admin/member/info');
  await notices.publish({ title: 'quiet', level: 'important' });
  expect(await reader.get(PRESSING)).toEqual([]);
  expect((await info()).hasPressing).toBe(false);
  const { id } = await notices.publish({ title: 'loud', level: 'urgent' });
  expect((await info()).hasPressing).toBe(true);
  expect(await reader.get(PRESSING)).toEqual([
    { id, title: 'loud', level: 'urgent', tab: 'mine', isReminder: false },
  ]);
  await reader.get(READ, { body: { ids: [id] } });
  expect(await reader.get(PRESSING)).toEqual([]);
  expect((await info()).hasPressing).toBe(false);
  for (let more = 0; more < 6; more += 1) await notices.publish({ level: 'urgent' });
  expect(await reader.get(PRESSING)).toHaveLength(5);
});

test('a list finds by title, content and tag, and by level and time', async () => {
  const { reader } = notices;
  await notices.publish({ title: 'Canteen', tag: 'Food', content: 'Soup' });
  await notices.publish({ title: 'Fire drill', level: 'urgent', content: 'Run' });
  const where = async (...conditions: unknown[][]) => {
    const query = { where: JSON.stringify(conditions) };
    return (await reader.get(OWN, { query })).map(({ title }) => title);
  };
  for (const word of ['cant', 'food', 'soup']) {
    expect(await where(['keyword', 'keyword', word])).toEqual(['Canteen']);
  }
  expect(await where(['level', '=', 'urgent'])).toEqual(['Fire drill']);
  expect(await where(['startAt', '>', notices.at(1)])).toEqual([]);
  expect(await reader.get(OWN, { query: { sort: 'title:asc' } })).toMatchObject([
    { title: 'Canteen' },
    { title: 'Fire drill' },
  ]);
  // Whoever takes long to write has chosen a start that is over.
  const startAt = notices.at(-MINUTE);
  notices.product.clock.advance(MINUTE);
  await notices.publish({ title: 'News', startAt });
  const [last] = await reader.get(OWN, { query: { sort: 'publishedAt:desc', pageSize: 1 } });
  expect(last).toMatchObject({ title: 'News' });
});
