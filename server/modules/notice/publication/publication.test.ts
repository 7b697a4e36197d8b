import { LIMIT } from '#contract/limits';
import { refused } from '../../../../tests/harness/app/refused';
import { upload } from '../../../../tests/harness/app/upload';
import {
  ADD,
  DELETE,
  DETAIL,
  HOUR,
  LIST,
  OWN,
  PUBLISH,
  SOURCE,
  setUpNotices,
  UPDATE,
  WITHDRAW,
} from '../../../../tests/harness/notice/notices';

/* Notices as their writers see them: what is kept, published, withdrawn and deleted. */
const notices = setUpNotices();

const MINUTE = 60_000;
const MISSING = 999_999_999;

test('a draft is kept as it is entered, and nobody reads it', async () => {
  const { admin, reader } = notices;
  const { id } = await admin.get(ADD, { body: { title: ' Half a ' } });
  expect(await admin.get(SOURCE, { query: { id } })).toMatchObject({
    ...{ id, title: ' Half a ', tag: '', level: 'info', content: '', state: 'draft', version: 1 },
    ...{ rangeType: 'members', rangeIds: [], rangeNames: [], audience: 0, readers: 0 },
    ...{ startAt: null, endAt: null, isPinned: false, sort: 0, remindedAt: null },
    ...{ fromId: admin.memberId, fileIds: [], files: [] },
  });
  const body = { ...notices.draft(), id, version: 1 };
  expect(await admin.get(UPDATE, { body })).toMatchObject({ title: 'Power cut', version: 2 });
  expect(await admin.get(SOURCE, { query: { id } })).toMatchObject({
    ...{ rangeIds: [reader.memberId], rangeNames: ['Ada'], audience: 1, readers: 0 },
  });
  expect(await admin.get(LIST)).toMatchObject([{ id, state: 'draft', rangeType: 'members' }]);
  expect(await notices.read(reader)).toEqual([]);
  const stale = await admin.call(UPDATE, { body });
  expect(stale).toMatchObject(refused(409, 'version.conflict'));
  const entries = await admin.get('GET /user/admin/audit/list');
  expect(entries.filter(({ verb }) => verb?.startsWith('notice.'))).toEqual([]);
});

test.each([
  [{ title: ' ' }, 'notice.title', 'title'],
  [{ title: 'a\u202eb' }, 'notice.title', 'title'],
  [{ tag: 'a\u202eb' }, 'notice.tag', 'tag'],
  [{ content: '\n' }, 'notice.content', 'content'],
  [{ startAt: null }, 'notice.start-missing', 'startAt'],
  [{ rangeIds: [] }, 'notice.range-missing', 'rangeIds'],
] as const)('%j is not published', async (values, reason, field) => {
  expect(await notices.tryPublish(values as object)).toMatchObject(refused(422, reason, field));
  expect(await notices.read(notices.reader)).toEqual([]);
});

test('the end is after the start and after now', async () => {
  const early = refused(422, 'notice.end-early', 'endAt');
  const [past, later] = [notices.at(-MINUTE), notices.at(MINUTE)];
  expect(await notices.tryPublish({ startAt: later, endAt: later })).toMatchObject(early);
  expect(await notices.tryPublish({ startAt: past, endAt: notices.at() })).toMatchObject(early);
  expect((await notices.tryPublish({ startAt: past, endAt: later })).status).toBe(200);
});

test('a start with an offset is the same moment', async () => {
  const there = new Date(notices.product.clock.now + 9 * 60 * MINUTE).toISOString();
  const { startAt, state } = await notices.publish({ startAt: there.replace('Z', '+09:00') });
  expect([startAt, state]).toEqual([notices.at(), 'published']);
});

test('what is out is edited and published only after it was withdrawn', async () => {
  const { admin, reader } = notices;
  const { id, version } = await notices.publish();
  const body = { ...notices.draft({ title: 'Corrected' }), id, version };
  const isOut = refused(409, 'notice.is-out');
  expect(await admin.call(UPDATE, { body })).toMatchObject(isOut);
  expect(await admin.call(PUBLISH, { body: { id, version } })).toMatchObject(isOut);
  await notices.forget();
  await admin.get(WITHDRAW, { body: { ids: [id] } });
  expect(await notices.told()).toEqual([{ tenantId: notices.tenantId, memberIds: null }]);
  expect(await notices.read(reader)).toEqual([]);
  const saved = await admin.get(UPDATE, { body: { ...body, version: version + 1 } });
  await admin.get(PUBLISH, { body: { id, version: saved.version } });
  expect(await notices.read(reader)).toEqual(['Corrected']);
  const stale = await admin.call(PUBLISH, { body: { id, version } });
  expect(stale).toMatchObject(refused(409, 'version.conflict'));
});

test('a notice that is withdrawn while it is read is gone at the next click', async () => {
  const { admin, reader } = notices;
  const { id } = await notices.publish();
  await reader.get(DETAIL, { query: { id } });
  await admin.get(WITHDRAW, { body: { ids: [id] } });
  expect(await reader.call(DETAIL, { query: { id } })).toMatchObject(refused(404, 'row.missing'));
  expect(await admin.call(WITHDRAW, { body: { ids: [id] } })).toMatchObject(
    refused(409, 'notice.not-out'),
  );
  // Its marks are kept, for who has read it is asked later.
  expect(await notices.marks()).toHaveLength(1);
});

test('deletes with range and marks, all or none', async () => {
  const { admin, reader, product } = notices;
  const { id } = await notices.publish();
  await reader.get(DETAIL, { query: { id } });
  const none = await admin.call(DELETE, { body: { ids: [id, MISSING] } });
  expect(none).toMatchObject(refused(404, 'row.missing'));
  await notices.forget();
  await admin.get(DELETE, { body: { ids: [id, id] } });
  expect(await notices.told()).toHaveLength(1);
  expect([await notices.read(reader), await notices.marks()]).toEqual([[], []]);
  expect(await product.db.selectFrom('noticeRanges').selectAll().execute()).toEqual([]);
});

test('the audit log says what was published for whom, and none of the content', async () => {
  const { admin, hallId } = notices;
  const { id } = await notices.publish({ rangeType: 'depts', rangeIds: [hallId] });
  await admin.get(WITHDRAW, { body: { ids: [id] } });
  await admin.get(DELETE, { body: { ids: [id] } });
  const entries = await admin.get('GET /user/admin/audit/list');
  const own = entries.filter(({ verb }) => verb?.startsWith('notice.'));
  expect(own.map(({ verb }) => verb)).toEqual([
    ...['notice.delete', 'notice.withdraw', 'notice.publish'],
  ]);
  const published = own.at(-1)?.id ?? 0;
  const detail = await admin.get('GET /user/admin/audit/detail', { query: { id: published } });
  expect(JSON.stringify(detail)).toContain('Hall');
  expect(JSON.stringify(detail)).toContain('Power cut');
  expect(JSON.stringify(detail)).not.toContain('Sunday');
});

test('a writer sees what members of its scope have written, and no more', async () => {
  const { product, plantId, hallId, admin, tenantId } = notices;
  const chief = await notices.clerk({ deptId: plantId }, { dataScope: 'deptAndBelow' });
  const below = await notices.clerk({ deptId: hallId }, { dataScope: 'self' });
  const values = (memberId: number) => ({ rangeIds: [memberId] });
  const { id } = await notices.add(values(below.memberId), below);
  const { id: ofAdmin } = await notices.publish();
  expect((await chief.get(LIST)).map((row) => row.id)).toEqual([id]);
  expect((await below.get(LIST)).map((row) => row.id)).toEqual([id]);
  expect(await admin.get(LIST)).toHaveLength(2);
  const other = await notices.clerk({}, {}, await product.make.tenant());
  for (const client of [chief, other]) {
    for (const [call, input] of [
      [SOURCE, { query: { id: ofAdmin } }],
      [UPDATE, { body: { ...notices.draft(values(client.memberId)), id: ofAdmin, version: 2 } }],
      [PUBLISH, { body: { id: ofAdmin, version: 2 } }],
      [WITHDRAW, { body: { ids: [ofAdmin] } }],
      [DELETE, { body: { ids: [ofAdmin] } }],
      ['GET /admin/admin/notice/receipts', { query: { id: ofAdmin } }],
      ['POST /admin/admin/notice/remind', { body: { id: ofAdmin } }],
    ] as const) {
      expect(await client.send(call, input)).toMatchObject(refused(404, 'row.missing'));
    }
  }
  // Whoever is gone for good leaves the notices to those who see the whole tenant.
  const gone = product.db.updateTable('notices').set({ authorId: null }).where('id', '=', id);
  await gone.where('tenantId', '=', tenantId).execute();
  expect(await chief.get(LIST)).toEqual([]);
  expect(await admin.get(SOURCE, { query: { id } })).toMatchObject({ fromId: null });
});

test('files go with a notice to its readers, and to nobody else', async () => {
  const { admin, reader, product } = notices;
  const fileId = await upload(admin, {
    ...{ bytes: Buffer.from('the plan'), name: 'plan.bin', purpose: 'form' },
  });
  const foreign = await upload(reader, {
    ...{ bytes: Buffer.from('mine'), name: 'mine.bin', purpose: 'form' },
  });
  expect(await admin.call(ADD, { body: { fileIds: [foreign] } })).toMatchObject(
    refused(422, 'notice.file-missing', 'fileIds'),
  );
  const { id } = await notices.publish({ fileIds: [fileId] });
  const open = async (url = '') => (await product.visitor().fetch(`GET ${url}`)).status;
  const [file] = (await reader.get(DETAIL, { query: { id } })).files;
  const [own] = (await admin.get(SOURCE, { query: { id } })).files;
  expect(await reader.get(OWN)).toMatchObject([{ fileCount: 1 }]);
  expect([await open(file?.url), await open(own?.url)]).toEqual([200, 200]);
  await admin.get(WITHDRAW, { body: { ids: [id] } });
  expect([await open(file?.url), await open(own?.url)]).toEqual([404, 200]);
  await admin.get(DELETE, { body: { ids: [id] } });
  expect(await open(own?.url)).toBe(404);
  // What was uploaded for it is gone with it.
  const files = product.db.selectFrom('files').select('id').where('id', '=', fileId);
  expect(await files.execute()).toEqual([]);
});

test('whoever publishes what somebody else has begun is its writer', async () => {
  const { admin } = notices;
  const { id } = await notices.add();
  const clerk = await notices.clerk({ realName: 'Clara' }, { dataScope: 'all' });
  const { version } = await clerk.get(SOURCE, { query: { id } });
  await clerk.get(PUBLISH, { body: { id, version } });
  expect(await notices.reader.get(OWN)).toMatchObject([{ fromName: 'Clara' }]);
  expect(await admin.get(SOURCE, { query: { id } })).toMatchObject({ fromId: clerk.memberId });
});

test('a seat publishes 60 notices in an hour', async () => {
  for (let index = 0; index < 60; index += 1) await notices.publish();
  const { status, envelope } = await notices.tryPublish();
  expect([status, envelope.reason]).toEqual([429, 'rate.exceeded']);
  notices.product.clock.advance(HOUR);
  await notices.publish();
});

test('a seat writes its part of the notices of a tenant', async () => {
  const { product, tenantId, admin } = notices;
  const row = {
    ...{ tenantId, title: '', tag: '', level: 'info', content: '', rangeType: 'members' },
    ...{ createdAt: 1, updatedAt: 1, isPinned: 0, sort: 0, authorId: admin.memberId },
  } as const;
  await product.db.insertInto('notices').values(Array(LIMIT.ownNotices).fill(row)).execute();
  const body = { title: 'One too many' };
  expect(await admin.call(ADD, { body })).toMatchObject(refused(409, 'notice.too-many'));
  await (await notices.clerk()).get(ADD, { body });
});

test('the pictures of a text are no attachments', async () => {
  const { admin, reader } = notices;
  const bytes = Buffer.from('a picture');
  const fileId = await upload(admin, { bytes, name: 'plan.png', purpose: 'form' });
  const other = await upload(admin, { bytes, name: 'plan.bin', purpose: 'form' });
  const content = `![plan](#file-${fileId}) and #file-${other}`;
  await notices.publish({ fileIds: [fileId, other], content });
  expect(await reader.get(OWN)).toMatchObject([{ fileCount: 1 }]);
  expect(await admin.get(LIST)).toMatchObject([{ fileCount: 1 }]);
});

test('a tenant has a number of notices', async () => {
  const { product, tenantId, admin } = notices;
  const row = {
    ...{ tenantId, title: '', tag: '', level: 'info', content: '', rangeType: 'members' },
    ...{ createdAt: 1, updatedAt: 1, isPinned: 0, sort: 0 },
  } as const;
  for (let at = 0; at < LIMIT.notices; at += 500) {
    await product.db.insertInto('notices').values(Array(500).fill(row)).execute();
  }
  const body = { title: 'One too many' };
  expect(await admin.call(ADD, { body })).toMatchObject(refused(409, 'notice.too-many'));
});
