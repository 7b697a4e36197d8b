import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';
import type { TenantKey } from '../sqlite/rebuild';

/** Tables whose rows others refer to together with the tenant. */
const PARENTS = ['depts', 'files', 'folders', 'jobs', 'members', 'posts', 'roles'];

/** Tables that get the tenant of the row that their first column refers to. */
const LINKS = [
  { table: 'member_posts', column: 'member_id', parent: 'members' },
  { table: 'member_roles', column: 'member_id', parent: 'members' },
  { table: 'role_depts', column: 'role_id', parent: 'roles' },
  { table: 'role_menus', column: 'role_id', parent: 'roles' },
];

/** What goes with the row that it refers to. Everything else is cleared by whoever deletes that. */
const PARTS: readonly (readonly [table: string, column: string, parent: string])[] = [
  ['imports', 'job_id', 'jobs'],
  ['member_posts', 'member_id', 'members'],
  ['member_posts', 'post_id', 'posts'],
  ['member_roles', 'member_id', 'members'],
  ['member_roles', 'role_id', 'roles'],
  ['role_depts', 'role_id', 'roles'],
  ['role_depts', 'dept_id', 'depts'],
  ['role_menus', 'role_id', 'roles'],
  ['uploads', 'member_id', 'members'],
  ['uploads', 'file_id', 'files'],
  ['views', 'member_id', 'members'],
];

const REFERENCES: readonly (readonly [table: string, column: string, parent: string])[] = [
  ['depts', 'parent_id', 'depts'],
  ['files', 'folder_id', 'folders'],
  ['files', 'owner_id', 'members'],
  ['folders', 'parent_id', 'folders'],
  ['letters', 'from_id', 'members'],
  ['members', 'dept_id', 'depts'],
  ['roles', 'parent_id', 'roles'],
  ['transfers', 'operator_id', 'members'],
  ['uploads', 'folder_id', 'folders'],
];

/** The defaults of a policy are rows of its default tenant. */
const DEFAULTS = ['dept', 'post', 'role'].map((name) => ({
  ...{ table: 'policies', column: `default_${name}_id`, parent: `${name}s` },
  tenant: 'default_tenant_id',
}));

const KEYS: readonly TenantKey[] = [
  ...PARTS.map(([table, column, parent]) => ({ table, column, parent, isPart: true })),
  ...REFERENCES.map(([table, column, parent]) => ({ table, column, parent })),
  ...DEFAULTS,
];

/**
 * References between rows of tenants hold the tenant too, so that following one never leaves it.
 * They have no `set null`, with which SQLite empties the tenant as well.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const { table, column, parent } of LINKS) {
    await db.schema
      .alterTable(table)
      .addColumn('tenant_id', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set tenant_id = (select tenant_id from ${sql.table(parent)}
      where ${sql.ref(`${parent}.id`)} = ${sql.ref(`${table}.${column}`)})`.execute(db);
  }
  for (const parent of PARENTS) {
    await db.schema
      .createIndex(`${parent}_in_tenant`)
      .on(parent)
      .columns(['tenant_id', 'id'])
      .unique()
      .execute();
  }
  for (const key of KEYS) await cut(db, key);
  await dialectOf(db).bindToTenant(db, KEYS);
}

/** Ends references that lead into another tenant, which only a hand in the database can have made. */
async function cut(db: Kysely<never>, key: TenantKey): Promise<void> {
  const { table, column, parent, tenant = 'tenant_id', isPart } = key;
  const leadsAway = sql`${sql.ref(column)} is not null and not exists (
    select 1 from ${sql.table(parent)} as target
    where target.id = ${sql.ref(`${table}.${column}`)}
      and target.tenant_id = ${sql.ref(`${table}.${tenant}`)})`;
  const target = sql.table(table);
  await (isPart
    ? sql`delete from ${target} where ${leadsAway}`
    : sql`update ${target} set ${sql.ref(column)} = null where ${leadsAway}`
  ).execute(db);
}
