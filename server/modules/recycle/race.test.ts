import type { Client } from '../../../tests/harness/app/client';
import { isDeep } from '../../../tests/harness/dose';
import { setUpImports } from '../../../tests/harness/sheets/imports';

/* Restores against everything that may happen at the same time. */
const RESTORE = 'POST /user/admin/recycle/restore';
const PURGE = 'POST /user/admin/recycle/purge';
const ROUNDS = isDeep ? 200 : 3;

const imports = setUpImports();
let tenantId: number;
let admin: Client;
let count = 0;

async function start(users?: number): Promise<void> {
  const limits = JSON.stringify(users === undefined ? {} : { users });
  tenantId = await imports.product.make.tenant({}, { limits });
  admin = await imports.product.asDefaultAdmin(tenantId);
}

const binned = () =>
  imports.product.make.member(tenantId, { deletedAt: imports.product.clock.now });
const countLive = async () =>
  (
    await imports.product.db
      .selectFrom('members')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('deletedAt', 'is', null)
      .execute()
  ).length;

/** What came of restoring one seat. */
async function restore(id: number, deptId: number | null = null): Promise<string> {
  const { envelope } = await admin.send(RESTORE, { body: { seats: [{ id, deptId }] } });
  const [result] = envelope.data as { ok: boolean; reason?: string }[];
  return result?.ok ? 'done' : (result?.reason ?? 'none');
}

async function add(): Promise<string> {
  count += 1;
  const body = { username: `race-${count}`, realName: 'Ada', password: 'a-first-word-1' };
  const { envelope } = await admin.send('POST /user/admin/member/add', { body });
  return envelope.reason ?? 'done';
}

test('of 64 who restore and create at the last place one succeeds', async () => {
  await start(2);
  const ids = await Promise.all(Array.from({ length: 32 }, binned));
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcomes = await Promise.all(ids.flatMap((id) => [restore(id), add()]));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'quota.users')).toHaveLength(63);
    expect(await countLive()).toBe(2);
    const { db, clock } = imports.product;
    await db
      .updateTable('members')
      .set({ deletedAt: clock.now })
      .where('tenantId', '=', tenantId)
      .where('id', '!=', admin.memberId)
      .where('deletedAt', 'is', null)
      .execute();
  }
});

test('of several who restore the same seat one succeeds', async () => {
  await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await binned();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => restore(id)));
    expect(outcomes.sort()).toEqual(['done', ...Array(7).fill('row.missing')]);
  }
});

test('a seat is either restored or deleted for good', async () => {
  await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await binned();
    const purge = async () => (await admin.send(PURGE, { body: { ids: [id] } })).status;
    const [restored, purged] = await Promise.all([restore(id), purge()]);
    expect([
      ['done', 404],
      ['row.missing', 200],
    ]).toContainEqual([restored, purged]);
  }
});

test('a department is either gone or has the restored user', async () => {
  await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await binned();
    const deptId = await imports.product.make.dept(tenantId);
    const dissolve = async () =>
      (await admin.send('DELETE /user/admin/dept/delete', { body: { ids: [deptId] } })).envelope
        .reason ?? 'done';
    const outcomes = await Promise.all([restore(id, deptId), dissolve()]);
    expect([
      ['done', 'dept.in-use'],
      ['dept.missing', 'done'],
    ]).toContainEqual(outcomes);
  }
});

test('a restore does not bring back what was revoked from the restorer meanwhile', async () => {
  await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await binned();
    const { product } = imports;
    const other = await product.asDefaultAdmin(tenantId);
    const answers = await Promise.all([
      other.send(RESTORE, { body: { seats: [{ id, deptId: null }] } }),
      admin.send('DELETE /user/admin/member/delete', { body: { ids: [other.memberId] } }),
    ]);
    expect(answers[1]?.status).toBe(200);
    expect([200, 401]).toContain(answers[0]?.status);
    const late = await other.send(RESTORE, { body: { seats: [{ id, deptId: null }] } });
    expect(late.status).toBe(401);
  }
});
