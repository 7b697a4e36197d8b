import { refused } from '../../../../tests/harness/app/refused';
import {
  DETAIL,
  LIST,
  OWN,
  PRESSING,
  PUBLISH,
  READ,
  RECEIPTS,
  SOURCE,
  setUpNotices,
  UNREAD,
  UPDATE,
  WITHDRAW,
} from '../../../../tests/harness/notice/notices';

/* Notices that several people write, and those that are published more than once. */
const notices = setUpNotices();

const MINUTE = 60_000;

test('a notice that is withdrawn, corrected and published again is unread for everybody', async () => {
  const { admin, reader } = notices;
  const text = { level: 'urgent' as const };
  const { id, version } = await notices.publish(text);
  const readers = async () => (await admin.get(SOURCE, { query: { id } })).readers;
  const receipts = async (state: 'read' | 'unread') =>
    (await admin.get(RECEIPTS, { query: { id, state } })).map(({ name }) => name);
  await reader.get(DETAIL, { query: { id } });
  expect([await readers(), await receipts('read'), await receipts('unread')]).toEqual([
    ...[1, ['Ada'], []],
  ]);
  await admin.get(WITHDRAW, { body: { ids: [id] } });
  const body = { ...notices.draft({ ...text, title: 'Corrected' }), id, version: version + 1 };
  const saved = await admin.get(UPDATE, { body });
  await admin.get(PUBLISH, { body: { id, version: saved.version } });
  expect(await reader.get(UNREAD)).toMatchObject({ mine: 1 });
  expect(await reader.get(OWN, { query: { state: 'unread' } })).toMatchObject([{ readAt: null }]);
  expect(await reader.get(PRESSING)).toMatchObject([{ id }]);
  expect([await readers(), await receipts('read'), await receipts('unread')]).toEqual([
    ...[0, [], ['Ada']],
  ]);
  // The mark of before becomes that of now, and publishing has written none for a reader.
  expect(await notices.marks()).toHaveLength(1);
  notices.product.clock.advance(MINUTE);
  expect(await reader.get(READ, { body: { ids: [id] } })).toMatchObject({ mine: 0 });
  expect(await notices.marks()).toMatchObject([{ readAt: notices.product.clock.now }]);
  expect(await receipts('read')).toEqual(['Ada']);
  expect(await reader.get(PRESSING)).toEqual([]);
});

test('whose change a writer comes upon is said with it', async () => {
  const { admin } = notices;
  const { id, version } = await notices.add();
  expect(await admin.get(SOURCE, { query: { id } })).toMatchObject({ editorId: admin.memberId });
  const clerk = await notices.clerk({ realName: 'Clara' }, { dataScope: 'all' });
  const body = { ...notices.draft(), id, version };
  await clerk.get(UPDATE, { body });
  for (const stale of [
    await admin.call(UPDATE, { body }),
    await admin.call(PUBLISH, { body: { id, version } }),
  ]) {
    expect(stale).toMatchObject(refused(409, 'version.conflict'));
    expect(stale.envelope.data).toMatchObject({ editorId: clerk.memberId, editorName: 'Clara' });
  }
  await admin.get(PUBLISH, { body: { id, version: version + 1 } });
  expect(await clerk.get(SOURCE, { query: { id } })).toMatchObject({ editorId: admin.memberId });
});

test('saving the draft of somebody else leaves one entry until another has saved it', async () => {
  const { admin, product } = notices;
  const clerk = await notices.clerk({ realName: 'Clara' }, { dataScope: 'all' });
  let { id, version } = await notices.add();
  const save = async (client: typeof admin) => {
    ({ version } = await client.get(UPDATE, { body: { ...notices.draft(), id, version } }));
  };
  const entries = () =>
    product.db
      .selectFrom('audits')
      .select(['memberId', 'target'])
      .where('action', '=', UPDATE)
      .where('target', '=', `notice ${id}`)
      .execute();
  await save(admin);
  expect(await entries()).toEqual([]);
  await save(clerk);
  await save(clerk);
  expect(await entries()).toMatchObject([{ memberId: clerk.memberId }]);
  await save(admin);
  await save(clerk);
  expect(await entries()).toHaveLength(2);
});

test('the list names the first of whom a notice is for, and says how many they are', async () => {
  const { admin, plantId, hallId, reader } = notices;
  const { make } = notices.product;
  const more = [];
  for (const name of ['Kiln', 'Store']) more.push(await make.dept(notices.tenantId, { name }));
  await notices.add({ rangeType: 'depts', rangeIds: [plantId, hallId, ...more] });
  await notices.add({ rangeIds: [reader.memberId] });
  await notices.add({ rangeIds: [] });
  expect(await admin.get(LIST, { query: { sort: 'id:asc' } })).toMatchObject([
    { rangeNames: ['Plant', 'Hall', 'Kiln'], rangeCount: 4 },
    { rangeNames: ['Ada'], rangeCount: 1 },
    { rangeNames: [], rangeCount: 0 },
  ]);
});
