import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { memberImported } from '#contract/member/member';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import type { Db } from '#server/db/types';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { openTestDatabase } from '../../harness/db/database';

const folder = join(__dirname, '../../../server/db/migrations');

/** Opens a database of the release before jobs, in which imports held their own leases. */
async function openBefore(): Promise<Db> {
  const db = globalThis.TEST_DATABASE === 'postgres' ? await openEmpty() : openDatabase('memory');
  const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  const entries = names.map((name) => [name, require(join(folder, name)) as Migration]);
  const provider = { getMigrations: async () => Object.fromEntries(entries) };
  const { error } = await new Migrator({ db, provider }).migrateTo('0014-ended-sessions');
  if (error) throw error;
  return db;
}

async function openEmpty(): Promise<Db> {
  const db = await openTestDatabase();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return db;
}

let product: TestApp;
afterAll(() => product.close());

test('an import that was under way before the update is finished, and an ended one can be fetched', async () => {
  const db = await openBefore();
  product = await createTestApp({ db });
  const { make, clock } = product;
  const { now } = clock;
  const tenantId = await make.tenant();
  const memberId = await make.member(tenantId, { isDefaultAdmin: 1 });
  const add = (state: string, done: number, finishedAt: number | null) =>
    sql`
    insert into imports (created_at, tenant_id, member_id, state, language, titles, total, done,
      failed, password_key, request_id, ip, user_agent, lease, lease_until, started_at, finished_at)
    values (${now}, ${tenantId}, ${memberId}, ${state}, 'en-US', '[]', 2, ${done}, 0, 'key', 'r',
      '127.0.0.1', 'a', 'dead', ${now + 60_000}, ${now}, ${finishedAt})`.execute(db);
  await add('done', 2, now);
  await add('running', 1, null);
  const input = JSON.stringify(memberImported.parse({ username: 'second', realName: 'Second' }));
  await sql`insert into import_lines (import_id, line, state, cells, username, input)
    values (2, 2, 'done', '[]', 'first', null), (2, 3, 'valid', '[]', 'second', ${input})`.execute(
    db,
  );
  await migrate(db);

  const admin = await product.as(memberId);
  const progress = (id: number) =>
    admin.get('GET /user/admin/member/import/progress', { query: { id } });
  expect(await progress(1)).toMatchObject({ state: 'done', total: 2, done: 2 });
  expect(await progress(2)).toMatchObject({ state: 'running', total: 2, done: 1 });
  product.jobs.wake();
  await product.jobs.rest();
  expect(await progress(2)).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0 });
});
