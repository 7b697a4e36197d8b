import { sql } from 'kysely';
import { openTestDatabase } from '../../../tests/harness/db/database';
import type { Db } from '../types';
import { acrossTenants, assertOneTenant, unguarded } from './guard';

const MARK = '/* across tenants: why */';

test.each([
  'select * from menus',
  'select * from "members" where "tenant_id" = ?',
  'select * from "members" as "m" where "m"."tenant_id" = $1 and ("m"."id" = 1 or 1 = 1)',
  'select * from members where ? = tenant_id',
  'select * from audits where (tenant_id = ? or tenant_id is null) and at < ?',
  'select * from members where tenant_id in (?, ?)',
  'select * from members where tenant_id in (select value from json_each(?))',
  'select * from members where tenant_id = any($1::bigint[])',
  'select * from members where deleted_at is distinct from ? and tenant_id = ?',
  'select * from members m join depts d on d.id = m.dept_id and d.tenant_id = m.tenant_id where m.tenant_id = ?',
  'select * from members left join depts on depts.id = dept_id and depts.tenant_id = members.tenant_id where members.tenant_id = ?',
  'select * from members join tenants on tenants.id = members.tenant_id where tenants.id = ?',
  'select (select count(*) from members where members.tenant_id = tenants.id) from tenants',
  'select * from members where tenant_id = ? and id in (select member_id from member_roles where tenant_id = ?)',
  'select * from depts where tenant_id = ? for no key update',
  'select id from depts where tenant_id = ? union all select id from posts where tenant_id = ?',
  'with x as (select id from depts where tenant_id = ?) select * from x',
  'insert into posts (name, tenant_id) values (?, ?) on conflict (id) do update set name = ?',
  'insert into posts (tenant_id, name) select tenant_id, name from roles where tenant_id = ?',
  'update members set dept_id = null where id = ? and tenant_id = ? returning id',
  'delete from members where tenant_id = ?',
  `select * from members where id = ? ${MARK}`,
  `select 1 from menus where exists (select 1 from members where id = ? ${MARK})`,
  'savepoint part',
])('passes: %s', (statement) => {
  expect(() => assertOneTenant(statement)).not.toThrow();
});

test.each([
  ['members', 'select * from members'],
  ['members', 'select * from "members" where "id" = ?'],
  ['members', 'select * from members where tenant_id = ? or 1 = 1'],
  ['members', 'select * from members where (tenant_id = ? and id = ?) or id = ?'],
  ['members', 'select * from members where not (tenant_id = ?)'],
  ['members', 'select * from members where tenant_id <> ?'],
  ['members', 'select * from members where tenant_id > ?'],
  ['members', 'select * from members where tenant_id = tenant_id'],
  ['members', 'select * from members where (tenant_id = ?) = (1 = 0)'],
  ['members', 'select * from members where case when tenant_id = ? then 1 else 1 end = 1'],
  ['members', 'select * from members where tenant_id in (select id from tenants)'],
  ['members', 'select * from members order by tenant_id = ?'],
  ['depts', 'select * from members join depts on depts.id = dept_id where members.tenant_id = ?'],
  ['members', 'select * from members m join depts d on d.tenant_id = m.tenant_id'],
  ['members', 'select * from members left join menus on members.tenant_id = ?'],
  [
    'members',
    'select * from members join tenants on tenants.id = members.tenant_id where code = ?',
  ],
  ['members', 'select * from menus where id in (select id from members)'],
  ['members', 'select * from members where id in (select id from depts where tenant_id = ?)'],
  ['members', 'select * from menus, members'],
  ['members', `select * from members where id in (select id from depts ${MARK})`],
  ['depts', `select * from members where id in (select id from depts) ${MARK}`],
  ['posts', 'select id from depts where tenant_id = ? union select id from posts'],
  ['depts', 'with x as (select id from depts) select * from x'],
  ['posts', 'insert into posts (name) values (?)'],
  ['posts', 'insert into posts values (?, ?)'],
  ['roles', 'insert into posts (tenant_id, name) select tenant_id, name from roles'],
  ['members', 'update members set tenant_id = ?'],
  ['members', 'update members set dept_id = ? where id = ?'],
  ['members', 'delete from members where id = ?'],
  ['members', `select '${MARK}' from members`],
  ['an unknown table', 'truncate members'],
])('refuses for %s: %s', (table, statement) => {
  expect(() => assertOneTenant(statement)).toThrow(expect.objectContaining({ table }));
});

describe('in a database', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  test('a statement is refused before it is sent, within a transaction too', async () => {
    const names = (on: Db) => on.selectFrom('posts').select('name').where('id', '=', 1);
    await expect(names(db).execute()).rejects.toThrow('posts');
    await expect(db.transaction().execute((trx) => names(trx).execute())).rejects.toThrow('posts');
    await expect(sql`delete from posts`.execute(db)).rejects.toThrow('posts');
    expect(() => names(db).compile()).toThrow('posts');
    expect(await names(db).where('tenantId', '=', 1).execute()).toEqual([]);
  });

  test('a marked one is sent with its reason', async () => {
    const marked = db.selectFrom('posts').select('name').modifyEnd(acrossTenants('a test'));
    expect(await marked.execute()).toEqual([]);
    expect(marked.compile().sql).toMatch(/\/\* across tenants: a test \*\/$/);
  });

  test('migrations are exempt, and nothing else by them', async () => {
    const all = db.selectFrom('posts').select('name');
    expect(await unguarded(db).selectFrom('posts').select('name').execute()).toEqual([]);
    await expect(all.execute()).rejects.toThrow('posts');
  });
});
