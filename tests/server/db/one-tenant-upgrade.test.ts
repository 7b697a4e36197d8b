import { sql } from 'kysely';
import { migrate } from '#server/db/migrate';
import type { Db } from '#server/db/types';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { openReleaseBefore } from '../../harness/db/release-before';

/* References of a database of the release before hold the tenant after the update. */

const NOW = Date.UTC(2026, 0, 5, 8);
const BEFORE = '0030-end-of-tenants';
const STAMPS = { created_at: NOW, updated_at: NOW };

let db: Db;
let product: TestApp | undefined;
beforeEach(async () => {
  db = await openReleaseBefore();
  await migrate(db, BEFORE);
});
afterEach(async () => {
  await (product ? product.close() : db.destroy());
  product = undefined;
});

type Row = Record<string, string | number | null>;

/** Writes a row of the earlier schema; returns its id, or another column that is its key. */
async function add(table: string, row: Row, key = 'id'): Promise<number> {
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
  const { rows } = await sql<{ id: number }>`insert into ${sql.id(table)} (${columns})
    values (${sql.join(Object.values(row))}) returning ${sql.id(key)} as id`.execute(db);
  return Number(rows[0]?.id);
}

const readAll = async (table: string) =>
  (await sql<Row>`select * from ${sql.id(table)}`.execute(db)).rows;

const editable = (name: string) => ({ ...STAMPS, status: 'enabled', name, code: name, sort: 0 });

/** A company with a department, a position, a role and a member, which is in the recycle bin. */
async function addCompany(code: string) {
  const tenantId = await add('tenants', {
    ...{ ...STAMPS, status: 'enabled', name: code, code, is_platform: 0 },
    policy_id: (await readAll('policies'))[0]?.id ?? null,
  });
  const own = { ...editable(`${code}-x`), tenant_id: tenantId };
  const deptId = await add('depts', own);
  const postId = await add('posts', own);
  const roleId = await add('roles', { ...own, data_scope: 'all' });
  const accountId = await add('accounts', {
    ...{ ...STAMPS, username: code, username_key: code, password_hash: '', real_name: code },
    ...{ must_change_password: 0, sex: 'secret', search: code },
  });
  const memberId = await add('members', {
    ...{ ...STAMPS, status: 'enabled', account_id: accountId, tenant_id: tenantId },
    ...{ dept_id: deptId, is_default_admin: 0, deleted_at: NOW },
  });
  await add('member_posts', { member_id: memberId, post_id: postId }, 'member_id');
  await add('member_roles', { member_id: memberId, role_id: roleId }, 'member_id');
  await add('role_depts', { role_id: roleId, dept_id: deptId }, 'role_id');
  const letterId = await add('letters', {
    ...{ tenant_id: tenantId, from_id: memberId, created_at: NOW, title: code, content: code },
  });
  const transferId = await add('transfers', {
    ...{ at: NOW, kind: 'balance', reason: code, tenant_id: tenantId, operator_id: memberId },
  });
  return { tenantId, deptId, postId, roleId, memberId, letterId, transferId };
}

/** Names of the indexes, and of the triggers. */
async function partsOf(): Promise<string[]> {
  const { rows } =
    globalThis.TEST_DATABASE === 'postgres'
      ? await sql<{ name: string }>`select indexname as name from pg_indexes
          where schemaname = 'public' union select tgname from pg_trigger where not tgisinternal`.execute(
          db,
        )
      : await sql<{ name: string }>`select name from sqlite_master
          where type in ('index', 'trigger') and sql is not null`.execute(db);
  return rows.map(({ name }) => name);
}

test('what a binned member has stays, and its links get the tenant', async () => {
  const { tenantId, ...ids } = await addCompany('heron');
  const before = new Map<string, Row[]>();
  const tables = ['members', 'depts', 'roles', 'letters', 'transfers', 'files', 'views', 'jobs'];
  for (const table of tables) before.set(table, await readAll(table));
  const parts = await partsOf();
  await migrate(db, '0032-one-tenant');
  for (const table of tables)
    expect([table, await readAll(table)]).toEqual([table, before.get(table)]);
  expect(await partsOf()).toEqual(expect.arrayContaining(parts));
  const link = { tenantId, memberId: ids.memberId };
  expect(await readAll('member_posts')).toContainEqual({ ...link, postId: ids.postId });
  expect(await readAll('member_roles')).toContainEqual({ ...link, roleId: ids.roleId });
  expect(await readAll('role_depts')).toContainEqual({
    ...{ tenantId, roleId: ids.roleId, deptId: ids.deptId },
  });
  const roles = new Map((await readAll('roles')).map((role) => [role.id, role.tenantId]));
  const menus = await readAll('role_menus');
  expect(menus.length).toBeGreaterThan(0);
  for (const menu of menus) expect(menu.tenantId).toBe(roles.get(menu.roleId ?? 0));
});

test('a reference into another tenant, made by hand, is ended', async () => {
  const own = await addCompany('heron');
  const other = await addCompany('brooklet');
  const lead = (table: string, column: string, to: number, id: number) =>
    sql`update ${sql.id(table)} set ${sql.id(column)} = ${to} where id = ${id}`.execute(db);
  await lead('members', 'dept_id', other.deptId, own.memberId);
  await lead('letters', 'from_id', other.memberId, own.letterId);
  const link = { member_id: own.memberId, role_id: other.roleId };
  await add('member_roles', link, 'member_id');
  await migrate(db);
  const find = async (table: string, id: number) =>
    (await readAll(table)).find((row) => row.id === id);
  expect(await find('members', own.memberId)).toMatchObject({ deptId: null });
  expect(await find('letters', own.letterId)).toMatchObject({ fromId: null });
  const roles = (await readAll('member_roles')).filter((row) => row.memberId === own.memberId);
  expect(roles).toMatchObject([{ roleId: own.roleId }]);
  expect(await find('members', other.memberId)).toMatchObject({ deptId: other.deptId });
});

test('keys hold, seats are counted and no id is given again', async () => {
  const { tenantId, deptId, memberId } = await addCompany('heron');
  await sql`delete from member_posts`.execute(db);
  const lost = await add('posts', { ...editable('lost'), tenant_id: tenantId });
  await sql`delete from posts where id = ${lost}`.execute(db);
  await migrate(db);
  product = await createTestApp({ db });
  const next = await product.make.post(tenantId);
  expect(next).toBeGreaterThan(lost);
  const count = () =>
    db
      .selectFrom('memberCounts')
      .select('members')
      .where('tenantId', '=', tenantId)
      .executeTakeFirst();
  const was = (await count())?.members ?? 0;
  await product.make.member(tenantId);
  expect((await count())?.members).toBe(was + 1);
  const away = db.deleteFrom('depts').where('id', '=', deptId).execute();
  await expect(away).rejects.toThrow(/foreign key/i);
  const admin = await product.asDefaultAdmin(tenantId);
  await admin.get('DELETE /user/admin/dept/delete', { body: { ids: [deptId] } });
  const seat = db.selectFrom('members').select('deptId').where('id', '=', memberId);
  expect(await seat.executeTakeFirst()).toEqual({ deptId: null });
});
