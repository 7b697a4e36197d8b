import { sql } from 'kysely';
import { sentenceOf, textOf } from '#contract/audit/sentence';
import { words } from '#contract/audit/words/english';
import { migrate } from '#server/db/migrate';
import type { Db } from '#server/db/types';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { openReleaseBefore } from '../../harness/db/release-before';

/* Rows that were written before a migration are, after it, as if they had been written since. */

const NOW = Date.UTC(2026, 0, 5, 8);

let db: Db;
let product: TestApp | undefined;
let tenantId: number;
let memberId: number;
beforeEach(async () => {
  db = await openReleaseBefore();
  ({ tenantId, memberId } = await db
    .selectFrom('members')
    .innerJoin('tenants', 'tenants.id', 'members.tenantId')
    .select(['members.id as memberId', 'tenants.id as tenantId'])
    .where('tenants.isPlatform', '=', 0)
    .where('members.isDefaultAdmin', '=', 1)
    .executeTakeFirstOrThrow());
});
afterEach(async () => {
  await (product ? product.close() : db.destroy());
  product = undefined;
});

/** Migrates to the present, and signs the administrator of the company in. */
async function update() {
  await migrate(db);
  product = await createTestApp({ db });
  return product.as(memberId);
}

/** Writes a row of an earlier schema; returns its id, or another column that is its key. */
async function add(
  table: string,
  row: Record<string, string | number | null>,
  key = 'id',
): Promise<number> {
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
  const { rows } = await sql<{ id: number }>`insert into ${sql.id(table)} (${columns})
    values (${sql.join(Object.values(row))}) returning ${sql.id(key)} as id`.execute(db);
  return Number(rows[0]?.id);
}

test('a draft keeps the files that it had lost, each by an id, until one is taken out', async () => {
  await migrate(db, '0028-tenants');
  const stamps = { created_at: NOW, updated_at: NOW };
  const text = { title: 'Plans', content: 'See below' };
  const id = await add('letter_drafts', { ...stamps, ...text, member_id: memberId });
  for (const name of ['plan.pdf', 'site.png'])
    await add('lost_draft_files', { draft_id: id, name });
  const writer = await update();

  const open = () => writer.get('GET /admin/admin/letter/draft/detail', { query: { id } });
  const { lostFiles, fileIds, version } = await open();
  expect(lostFiles.map(({ name }) => name)).toEqual(['plan.pdf', 'site.png']);
  expect(fileIds).toEqual(lostFiles.map((file) => file.id));
  expect(new Set(fileIds).size).toBe(2);
  const kept = lostFiles.slice(1);
  await writer.get('PUT /admin/admin/letter/draft/update', {
    body: { id, version, ...text, toIds: [], fileIds: kept.map((file) => file.id) },
  });
  expect((await open()).lostFiles).toEqual(kept);
});

test('a letter is its sender’s, and a tenant that was deleted can be restored', async () => {
  await migrate(db, '0029-lost-draft-files');
  const from = { tenant_id: tenantId, from_id: memberId, created_at: NOW };
  const id = await add('letters', { ...from, title: 'Plans', content: 'See below' });
  await add('letter_receivers', { letter_id: id, member_id: memberId }, 'letter_id');
  const company = { name: 'Heron', code: 'heron', is_platform: 0, status: 'enabled' };
  const gone = await add('tenants', {
    ...{ ...company, created_at: NOW, updated_at: NOW, deleted_at: NOW },
    policy_id: (await db.selectFrom('policies').select('id').executeTakeFirstOrThrow()).id,
  });
  const reader = await update();
  const [letter] = await reader.get('GET /admin/admin/letter/list');
  const { realName } = await reader.get('GET /user/admin/member/info');
  expect(letter).toMatchObject({ senderKind: 'member', fromName: realName, title: 'Plans' });
  const admin = await product?.asAdmin();
  const body = { id: gone };
  expect(await admin?.get('POST /user/admin/tenant/restore', { body })).toMatchObject({
    deletedAt: null,
  });
});

test('audit entries are found by their rows and told in words', async () => {
  const entry = (action: string, more: object) =>
    add('audits', {
      ...{ at: NOW, request_id: 'r', tenant_id: tenantId, member_id: memberId },
      ...{ username: 'brook', action, ip: '127.0.0.1', user_agent: 'a', result: 'done' },
      ...{ target: '', reason: null, changes: null, ...more },
    });
  const changes = (...all: [target: string, fields: object][]) =>
    JSON.stringify(all.map(([target, fields]) => ({ target, fields })));
  const renamed = await entry('PUT /user/admin/dept/update', {
    target: 'dept 12',
    changes: changes(['dept 12', { name: { before: 'Store', after: 'Stores' } }]),
  });
  const ended = await entry('POST /user/admin/member/bulk', {
    target: 'member 7,member 8',
    changes: changes(
      ['member 7', { realName: { before: 'Ada', after: 'Ada' } }],
      ['member 8', { refused: { before: null, after: 'row.missing' } }],
    ),
  });
  const own = await entry('PUT /user/admin/account/update', {
    target: 'account 3',
    changes: changes(['account 3', { qq: { before: null, after: '12345' } }]),
  });
  const unchanged = await entry('PUT /user/admin/dept/update', { target: 'dept 12' });
  const reader = await update();

  const about = async (object: string) => {
    const rows = await reader.get('GET /user/admin/audit/list', { query: { object } });
    return rows.map((row) => row.id);
  };
  expect(await about('dept 12')).toEqual([renamed]);
  expect(await about(`member ${memberId}`)).toEqual([own]);
  expect(await about('member 8')).toEqual([ended]);
  const rows = await reader.get('GET /user/admin/audit/list');
  const of = (id: number) => rows.find((row) => row.id === id);
  expect(of(ended)).toMatchObject({ doneCount: 1, refusedCount: 1 });
  expect(of(renamed)?.objects).toMatchObject([{ kind: 'dept', id: 12 }]);
  expect(textOf(sentenceOf(words, of(renamed) as never))).toContain('Stores');
  expect(of(unchanged)?.objects).toEqual([]);
});
