import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { upload } from '../../../tests/harness/app/upload';

const DRAFTS = '/admin/admin/letter/draft';
const LIST = `GET ${DRAFTS}/list`;
const DETAIL = `GET ${DRAFTS}/detail`;
const ADD = `POST ${DRAFTS}/add`;
const UPDATE = `PUT ${DRAFTS}/update`;
const REMOVE = `DELETE ${DRAFTS}/delete`;
const SEND = 'POST /admin/admin/letter/send';

let product: TestApp;
let tenantId: number;
let writer: Client;
let reader: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  writer = await product.asRole(tenantId, { permissions: [SEND] });
  reader = await product.as(await product.make.member(tenantId, { realName: 'Rita Reader' }));
});
afterAll(() => product.close());

const add = (body: object = {}) => writer.get(ADD, { body: { title: 'Shift plan', ...body } });
const titlesOf = async (client: Client, keyword?: string) => {
  const where = keyword && JSON.stringify([['', 'keyword', keyword]]);
  return (await client.get(LIST, { query: { where } })).map(({ title }) => title);
};
const open = (id: number, client = writer) => client.call(DETAIL, { query: { id } });

test('a draft is kept for its writer with all that belongs to it, as it was written', async () => {
  const file = await upload(writer, { bytes: Buffer.from('plan'), purpose: 'form' });
  const body = { toIds: [reader.memberId], title: ' Shift', content: 'One\n ', fileIds: [file] };
  const { id, version } = await add(body);
  const again = await product.as(writer.memberId);
  expect(await again.get(DETAIL, { query: { id } })).toMatchObject({
    ...{ id, version: 1, title: ' Shift', content: 'One\n ', toNames: ['Rita Reader'] },
    files: [{ id: file, name: 'file.bin', size: 4 }],
  });
  await writer.get(UPDATE, { body: { ...body, id, version, content: 'Two', fileIds: [] } });
  expect((await open(id)).envelope.data).toMatchObject({ version: 2, content: 'Two', files: [] });
});

test('a draft is nobody else’s, of the tenant’s administrators neither', async () => {
  const { id, version } = await add();
  const admin = await product.asDefaultAdmin(tenantId);
  for (const other of [reader, admin]) {
    expect(await titlesOf(other)).toEqual([]);
    expect(await open(id, other)).toMatchObject(refused(404, 'row.missing'));
    const change = { body: { id, version, title: 'Mine' } };
    expect(await other.call(UPDATE, change)).toMatchObject(refused(404, 'row.missing'));
    expect(await other.call(REMOVE, { body: { ids: [id] } })).toMatchObject(
      refused(404, 'row.missing'),
    );
  }
  expect(await titlesOf(writer)).toEqual(['Shift plan']);
});

test('drafts are found by title, text and receiver, the last saved first', async () => {
  const first = await add({ title: 'Alpha', content: 'about pumps', toIds: [reader.memberId] });
  product.clock.advance(1);
  await add({ title: 'Beta' });
  product.clock.advance(1);
  expect(await titlesOf(writer)).toEqual(['Beta', 'Alpha']);
  const change = { id: first.id, version: 1, title: 'Alpha', content: 'about pumps' };
  await writer.get(UPDATE, { body: { ...change, toIds: [reader.memberId] } });
  expect(await titlesOf(writer)).toEqual(['Alpha', 'Beta']);
  for (const keyword of ['alph', 'PUMPS', 'rita']) {
    expect(await titlesOf(writer, keyword)).toEqual(['Alpha']);
  }
});

test('of two who save one draft, the second is told, and both texts are there', async () => {
  const { id, version } = await add();
  const save = (content: string) =>
    writer.call(UPDATE, { body: { id, version, title: 'Shift plan', content } });
  const answers = await Promise.all([save('one'), save('two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refusal = answers.find(({ status }) => status === 409);
  expect(refusal).toMatchObject(refused(409, 'version.conflict'));
  expect(refusal?.envelope.data).toMatchObject({ id, version: 2 });
});

test('a draft becomes a letter as a whole, once, and only as it was last seen', async () => {
  const file = await upload(writer, { bytes: Buffer.from('plan'), purpose: 'form' });
  const { id, version } = await add({ fileIds: [file] });
  const letter = { toIds: [reader.memberId], title: 'A', content: 'B', fileIds: [file] };
  const send = (over: object = {}, at = version) =>
    writer.call(SEND, { body: { ...letter, ...over, draft: { id, version: at } } });
  expect(await send({}, version + 1)).toMatchObject(refused(409, 'version.conflict'));
  expect(await send({ toIds: [999_999] })).toMatchObject(refused(422, 'letter.receiver-missing'));
  expect(await titlesOf(writer)).toEqual(['Shift plan']);
  expect(await send()).toMatchObject({ status: 200 });
  expect(await titlesOf(writer)).toEqual([]);
  expect(await send()).toMatchObject(refused(404, 'row.missing'));
  const uses = product.db.selectFrom('fileUses').select(['kind']).where('fileId', '=', file);
  expect(await uses.execute()).toEqual([{ kind: 'letter' }]);
});

test('a draft names nobody whom its writer may not write to', async () => {
  const stranger = await product.make.member(await product.make.tenant());
  const missing = refused(422, 'letter.receiver-missing', 'toIds');
  const toIds = [stranger];
  expect(await writer.call(ADD, { body: { toIds } })).toMatchObject(missing);
  const { id, version } = await add();
  expect(await writer.call(UPDATE, { body: { id, version, toIds } })).toMatchObject(missing);
  // Whoever has been put in is no obstacle to saving when it leaves.
  const kept = await add({ toIds: [reader.memberId] });
  await product.db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('id', '=', reader.memberId)
    .execute();
  const body = { id: kept.id, version: kept.version, toIds: [reader.memberId] };
  expect((await writer.call(UPDATE, { body })).status).toBe(200);
});

test('a seat has 50 drafts, however many come at once, and room again after one is discarded', async () => {
  const bodies = Array.from({ length: 60 }, () => writer.call(ADD, { body: {} }));
  const answers = await Promise.all(bodies);
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals).toHaveLength(10);
  expect(refusals[0]).toMatchObject(refused(409, 'draft.too-many'));
  const [first] = await writer.get(LIST);
  await writer.get(REMOVE, { body: { ids: [first?.id ?? 0] } });
  expect((await writer.call(ADD, { body: {} })).status).toBe(200);
});

/** A draft of an administrator with two files of the tenant, of which the first was deleted. */
async function loseFile() {
  const admin = await product.asDefaultAdmin(tenantId);
  const [lost, kept] = [
    await upload(admin, { bytes: Buffer.from('plan'), name: 'plan.bin' }),
    await upload(admin, { bytes: Buffer.from('list'), name: 'list.bin' }),
  ];
  const text = { title: 'Plan', content: 'See', toIds: [reader.memberId] };
  const draft = { ...text, fileIds: [lost, kept] };
  const { id, version } = await admin.get(ADD, { body: draft });
  expect((await open(id, admin)).envelope.data).toMatchObject({ lostFiles: [] });
  const gone = { ids: [lost], isConfirmed: true };
  await admin.get('DELETE /admin/admin/file/delete', { body: gone });
  return { admin, lost, kept, draft, id, version };
}

test('a draft keeps the name and the place of a file that was deleted, until it is sent', async () => {
  const { admin, lost, kept, draft, id, version } = await loseFile();
  const shown = {
    fileIds: [lost, kept],
    files: [{ id: kept }],
    lostFiles: [{ id: lost, name: 'plan.bin' }],
  };
  expect((await open(id, admin)).envelope.data).toMatchObject(shown);
  // What is typed is saved, and the answer tells what was lost.
  const more = { ...draft, content: 'More', id, version };
  const saved = await admin.get(UPDATE, { body: more });
  expect(saved).toMatchObject({ content: 'More', lostFiles: shown.lostFiles });
  const { lostFiles } = shown;
  expect((await open(id, admin)).envelope.data).toMatchObject({ ...shown, lostFiles });
  const sent = { ...draft, draft: { id, version: version + 1 } };
  const refusal = await admin.call(SEND, { body: sent });
  expect(refusal).toMatchObject(refused(422, 'letter.file-lost', 'fileIds'));
  expect(refusal.envelope.message).toContain('plan.bin');
  const letter = await admin.get(SEND, { body: { ...sent, fileIds: [kept] } });
  const read = { query: { id: letter.id } };
  expect(await reader.get('GET /admin/admin/letter/detail', read)).toMatchObject({ lostFiles: [] });
  expect(await product.db.selectFrom('lostDraftFiles').selectAll().execute()).toEqual([]);
});

test('a deleted file can be taken out of its draft, and not be put into another', async () => {
  const { admin, lost, kept, draft, id, version } = await loseFile();
  const missing = refused(422, 'letter.file-missing', 'fileIds');
  expect(await admin.call(ADD, { body: draft })).toMatchObject(missing);
  const other = { body: { ...draft, fileIds: [lost], draft: { id, version } } };
  expect(await writer.call(SEND, other)).toMatchObject(missing);
  await admin.get(UPDATE, { body: { ...draft, id, version, fileIds: [kept] } });
  expect((await open(id, admin)).envelope.data).toMatchObject({ fileIds: [kept], lostFiles: [] });
  const again = { ...draft, id, version: version + 1 };
  expect(await admin.call(UPDATE, { body: again })).toMatchObject(missing);
});

test('a discarded draft gives the room of its files back at once, unless a letter has them', async () => {
  const usage = () => writer.get('GET /admin/admin/file/usage');
  const [sent, mine] = [
    await upload(writer, { bytes: Buffer.from('12'), purpose: 'form' }),
    await upload(writer, { bytes: Buffer.from('345'), purpose: 'form' }),
  ];
  const letter = { toIds: [reader.memberId], title: 'A', content: 'B', fileIds: [sent] };
  await writer.get(SEND, { body: letter });
  const [one, two] = [await add({ fileIds: [sent, mine] }), await add({ fileIds: [mine] })];
  await writer.get(REMOVE, { body: { ids: [one.id] } });
  expect(await usage()).toMatchObject({ bytes: 5 });
  await writer.get(REMOVE, { body: { ids: [two.id] } });
  expect(await usage()).toMatchObject({ bytes: 2 });
});

test('drafts may be saved, discarded and sent while their file is being deleted', async () => {
  const admin = await product.asDefaultAdmin(tenantId);
  const begin = async (fileIds: number[]) => admin.get(ADD, { body: { title: 'Plan', fileIds } });
  for (let round = 0; round < 5; round += 1) {
    const fileIds = [await upload(admin, { bytes: Buffer.from(`plan ${round}`) })];
    const [gone, sent] = [await begin(fileIds), await begin(fileIds)];
    const kept = await begin(fileIds);
    const { id, version } = sent;
    const letter = { toIds: [reader.memberId], title: 'Plan', content: 'See' };
    const answers = await Promise.all([
      admin.call('DELETE /admin/admin/file/delete', { body: { ids: fileIds, isConfirmed: true } }),
      admin.call(REMOVE, { body: { ids: [gone.id] } }),
      admin.call(SEND, { body: { ...letter, draft: { id, version } } }),
      admin.call(UPDATE, { body: { title: 'Plan', fileIds, id: kept.id, version: kept.version } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});

test('saving leaves no entry in the audit log, discarding and sending do', async () => {
  const { id } = await add();
  await writer.get(REMOVE, { body: { ids: [id] } });
  const entries = product.db.selectFrom('audits').select(['action', 'target']);
  expect(await entries.where('memberId', '=', writer.memberId).execute()).toEqual([
    { action: REMOVE, target: `draft ${id}` },
  ]);
});
