import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { makeLetter } from '../../../tests/harness/app/letter';
import { platformOf } from '../../../tests/harness/app/platform';
import { upload } from '../../../tests/harness/app/upload';
import { fillTenant } from '../../../tests/harness/db/whole-tenant';

/* What a purge has to do with people and tenants that stay. */
const DAY = 24 * 60 * 60 * 1000;
const base = '/user/admin/tenant' as const;
const LETTERS = '/admin/admin/letter' as const;

let product: TestApp;
let tenantId: number;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant({ name: 'Brook' });
});
afterAll(() => product.close());

/** Lets 30 days pass after a deletion, and the purge run to its end. */
async function purge(): Promise<void> {
  product.clock.advance(30 * DAY);
  await product.runSchedule('tenant.purge');
}

async function removeAndPurge(): Promise<void> {
  const tenants = product.db.updateTable('tenants').set({ deletedAt: product.clock.now });
  await tenants.where('id', '=', tenantId).execute();
  await purge();
}

test('an account with another seat stays, with its books and its payment code', async () => {
  const { db, make } = product;
  const { client, memberId, accountId } = await fillTenant(product, tenantId, 'brook');
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const fileId = await upload(client, { bytes, name: 'code.png', purpose: 'payment' });
  await db
    .insertInto('fileUses')
    .values({ fileId, kind: 'payment', targetId: accountId, position: 0 })
    .execute();
  const other = await make.tenant();
  const seat = await make.seat(memberId, other);
  await removeAndPurge();
  const there = await (await product.as(seat)).get('GET /user/admin/member/info');
  expect(there).toMatchObject({ accountId, realName: 'brook' });
  const held = await db
    .selectFrom('ledger')
    .selectAll()
    .where('accountId', '=', accountId)
    .execute();
  expect(held).toMatchObject([{ amount: 5 }]);
  const file = db.selectFrom('files').select(['tenantId', 'ownerId']).where('id', '=', fileId);
  expect(await file.executeTakeFirst()).toEqual({ tenantId: other, ownerId: seat });
});

test('the books keep their entries without the persons', async () => {
  const { db } = product;
  const { accountId } = await fillTenant(product, tenantId, 'brook');
  await removeAndPurge();
  const books = await db
    .selectFrom('transfers')
    .innerJoin('ledger', 'ledger.transferId', 'transfers.id')
    .select(['operatorId', 'accountId', 'amount', 'after', 'reason'])
    .where('tenantId', '=', tenantId)
    .execute();
  expect(books).toEqual([{ operatorId: null, accountId: null, amount: 5, after: 5, reason: 'r' }]);
  const account = db.selectFrom('accounts').select('id').where('id', '=', accountId);
  expect(await account.execute()).toEqual([]);
});

test('a letter that others have stays theirs, without sender and files', async () => {
  const { db, make } = product;
  const { memberId, fileId, letterId: within } = await fillTenant(product, tenantId, 'brook');
  const seat = await make.member(await platformOf(db), { isDefaultAdmin: 1 });
  const outward = await makeLetter(product, memberId, [seat], 'Outward');
  const use = { fileId, kind: 'letter' as const, targetId: outward, position: 0 };
  await db.insertInto('fileUses').values(use).execute();
  const inward = await makeLetter(product, seat, [memberId], 'Inward');
  const draft = await db
    .insertInto('letterDrafts')
    .values({ memberId: seat, title: 't', content: 'c', createdAt: 1, updatedAt: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('letterDraftReceivers').values({ draftId: draft.id, memberId }).execute();
  await removeAndPurge();
  const reader = await product.as(seat);
  const detail = (id: number) => reader.get(`GET ${LETTERS}/detail`, { query: { id } });
  expect(await detail(outward)).toMatchObject({
    ...{ title: 'Outward', fromId: null, fromName: null, fromTenant: null, senderKind: 'member' },
    ...{ isAnswerable: false, files: [], lostFiles: ['brook.txt'] },
  });
  expect(await detail(inward)).toMatchObject({ title: 'Inward', toIds: [], toNames: [] });
  const left = await db
    .selectFrom('letters')
    .select('id')
    .where('id', 'in', [within, outward])
    .execute();
  expect(left).toEqual([{ id: outward }]);
});

test('bytes on the disk go, unless somebody else has the same', async () => {
  const { db, make, storage } = product;
  const other = await product.asDefaultAdmin(await make.tenant());
  const { admin } = await fillTenant(product, tenantId, 'brook');
  const bytes = new TextEncoder().encode('both have this');
  await upload(admin, { bytes });
  await upload(other, { bytes });
  const hashes = async () =>
    (
      await db
        .selectFrom('files')
        .select('hash')
        .where('tenantId', '=', tenantId)
        .orderBy('id')
        .execute()
    ).map(({ hash }) => hash);
  const [own = '', shared = ''] = await hashes();
  expect(await storage.has(own)).toBe(true);
  await removeAndPurge();
  await product.runSchedule('sweep.contents');
  expect([await storage.has(own), await storage.has(shared)]).toEqual([false, true]);
});

test('the platform’s log keeps what was done and forgets whom it was done to', async () => {
  const admin = await product.asAdmin();
  const body = {
    ...{ name: 'Heron Ltd', code: `heron-${tenantId}`, policyId: await product.make.policy() },
    ...{ leader: 'Lin Mei', phone: null, email: 'mei@heron.example' },
    ...{ username: `heron-${tenantId}`, realName: 'Lin Mei', password: 'correct-horse-1' },
  };
  const { id, name } = await admin.get(`POST ${base}/add`, { body });
  const headers = { 'X-Tenant': String(id) };
  const dept = { parentId: null, name: 'Mei’s', code: 'm', leader: 'Lin Mei' };
  await admin.get('POST /user/admin/dept/add', { body: dept, headers });
  await admin.get(`DELETE ${base}/delete`, { body: { id, name } });
  const entries = async () =>
    product.db
      .selectFrom('audits')
      .leftJoin('auditTargets', 'auditTargets.auditId', 'audits.id')
      .select(['audits.id', 'action', 'memberId', 'changes', 'auditTargets.name'])
      .where('audits.memberId', '=', admin.memberId as number)
      .orderBy('audits.id')
      .execute();
  const before = await entries();
  expect(JSON.stringify(before)).toMatch(/Lin Mei.*Mei’s.*Heron Ltd/s);
  await purge();
  const after = await entries();
  expect(after.map((row) => row.action)).toEqual(before.map((row) => row.action));
  expect(JSON.stringify(after)).not.toMatch(/Mei|mei|Heron|heron-/);
  const list = await (await product.asAdmin('en-US')).get('GET /user/admin/audit/list');
  expect(list.length).toBeGreaterThan(2);
});
