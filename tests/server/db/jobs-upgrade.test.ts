import { sql } from 'kysely';
import { memberImported } from '#contract/member/member';
import { migrate } from '#server/db/migrate';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { openReleaseBefore } from '../../harness/db/release-before';

let product: TestApp;
afterAll(() => product.close());

test('an import that was running before the update is finished, and a finished one stays', async () => {
  const db = await openReleaseBefore();
  const now = Date.UTC(2026, 0, 5, 8);
  const { tenantId, memberId } = await db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['members.id as memberId', 'tenants.id as tenantId'])
    .where('tenants.isPlatform', '=', 0)
    .where('members.isDefaultAdmin', '=', 1)
    .executeTakeFirstOrThrow();
  const add = async (state: string, done: number, finishedAt: number | null) => {
    const { rows } = await sql<{ id: number }>`
      insert into imports (created_at, tenant_id, member_id, state, language, titles, total, done,
        failed, password_key, request_id, ip, user_agent, lease, lease_until, started_at, finished_at)
      values (${now}, ${tenantId}, ${memberId}, ${state}, 'en-US', '[]', 2, ${done}, 0, 'key', 'r',
        '127.0.0.1', 'a', 'dead', ${now + 60_000}, ${now}, ${finishedAt}) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const finished = await add('done', 2, now);
  const running = await add('running', 1, null);
  const input = JSON.stringify(memberImported.parse({ username: 'second', realName: 'Second' }));
  await sql`insert into import_lines (import_id, line, state, cells, username, input)
    values (${running}, 2, 'done', '[]', 'first', null),
      (${running}, 3, 'valid', '[]', 'second', ${input})`.execute(db);
  await migrate(db);

  product = await createTestApp({ db });
  const admin = await product.as(memberId);
  const progress = (id: number) =>
    admin.get('GET /user/admin/member/import/progress', { query: { id } });
  expect(await progress(finished)).toMatchObject({ state: 'done', total: 2, done: 2 });
  expect(await progress(running)).toMatchObject({ state: 'running', total: 2, done: 1 });
  product.jobs.wake();
  await product.jobs.rest();
  expect(await progress(running)).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0 });
});
