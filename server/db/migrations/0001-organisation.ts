import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

/**
 * Tables of the user center: tenants, accounts, seats, organisation, roles, menus, sessions.
 * Numbers from callers are `bigint`, so that every safe integer of JSON fits the column.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { idColumn, idType, createAccountSearch } = dialectOf(db);

  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  type Builder = CreateTableBuilder<any, any>;
  const table = (name: string) => db.schema.createTable(name) as Builder;
  const row = (name: string) =>
    table(name)
      .addColumn('id', idType, idColumn)
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull());
  const editable = (name: string) =>
    row(name)
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('remark', 'text')
      .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(1));
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns);
  const link = (name: string, [from, to]: [string, string], tables: [string, string]) =>
    table(name)
      .addColumn(from, 'bigint', (c) =>
        c.notNull().references(`${tables[0]}.id`).onDelete('cascade'),
      )
      .addColumn(to, 'bigint', (c) => c.notNull().references(`${tables[1]}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${name}_key`, [from, to] as never[]);

  await table('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await table('addons')
    .addColumn('addon', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('icon', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('affix', 'integer', (c) => c.notNull())
    .addColumn('sort', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .execute();

  await editable('menus')
    .addColumn('parent_id', 'bigint', (c) => c.references('menus.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('addon', 'text', (c) => c.notNull().references('addons.addon'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('icon', 'text')
    .addColumn('path', 'text')
    .addColumn('alias', 'text')
    .addColumn('component', 'text')
    .addColumn('redirect', 'text')
    .addColumn('permissions', 'text', (c) => c.notNull())
    .addColumn('active_menu', 'text')
    .addColumn('is_root', 'integer', (c) => c.notNull())
    .addColumn('is_affix', 'integer', (c) => c.notNull())
    .addColumn('always_show', 'integer', (c) => c.notNull())
    .addColumn('keep_alive', 'integer', (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .addColumn('is_frame', 'integer', (c) => c.notNull())
    .addColumn('sort', 'bigint', (c) => c.notNull())
    .execute();
  await index('menus_parent', 'menus', ['parent_id', 'sort']).execute();

  await editable('policies')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('limits', 'text', (c) => c.notNull())
    .addColumn('data_range', 'text', (c) => c.notNull())
    .execute();
  await link('policy_menus', ['policy_id', 'menu_id'], ['policies', 'menus']).execute();

  await editable('tenants')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('leader', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('policy_id', 'bigint', (c) => c.references('policies.id'))
    .addColumn('is_platform', 'integer', (c) => c.notNull())
    .addColumn('access_revision', 'bigint', (c) => c.notNull().defaultTo(1))
    .addColumn('deleted_at', 'bigint')
    .execute();

  await row('accounts')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('must_change_password', 'integer', (c) => c.notNull())
    .addColumn('real_name', 'text', (c) => c.notNull())
    .addColumn('avatar', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('sex', 'text', (c) => c.notNull())
    .addColumn('birthday', 'text')
    .addColumn('qq', 'text')
    .addColumn('address', 'text')
    .addColumn('region', 'text')
    .addColumn('balance', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('integral', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('search', 'text', (c) => c.notNull())
    .execute();
  await createAccountSearch(db);

  await editable('depts')
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('parent_id', 'bigint', (c) => c.references('depts.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('leader', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('sort', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('depts_code', ['tenant_id', 'code'])
    .execute();
  await index('depts_parent', 'depts', ['parent_id']).execute();

  await editable('posts')
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('sort', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('posts_code', ['tenant_id', 'code'])
    .execute();

  await editable('members')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('dept_id', 'bigint', (c) => c.references('depts.id').onDelete('set null'))
    .addColumn('is_default_admin', 'integer', (c) => c.notNull())
    .addColumn('last_active_at', 'bigint')
    .addColumn('last_login_at', 'bigint')
    .addColumn('last_login_ip', 'text')
    .addColumn('login_count', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', 'bigint')
    .addUniqueConstraint('members_seat', ['account_id', 'tenant_id'])
    .execute();
  const seated = (name: string, columns: string[]) =>
    index(name, 'members', columns).where('deleted_at', 'is', null).execute();
  await seated('members_tenant', ['tenant_id', 'id']);
  await seated('members_status', ['tenant_id', 'status', 'id']);
  await seated('members_created', ['tenant_id', 'created_at', 'id']);
  const seatedBy = (name: string, column: string) =>
    index(name, 'members', ['tenant_id'])
      .expression(sql`coalesce(${sql.ref(column)}, 0)`)
      .column('id')
      .where('deleted_at', 'is', null)
      .execute();
  await seatedBy('members_login', 'last_login_at');
  await seatedBy('members_active', 'last_active_at');
  await index('members_dept', 'members', ['dept_id', 'id']).execute();
  await link('member_posts', ['member_id', 'post_id'], ['members', 'posts']).execute();
  await index('member_posts_post', 'member_posts', ['post_id']).execute();

  await editable('roles')
    .addColumn('tenant_id', 'bigint', (c) => c.notNull().references('tenants.id'))
    .addColumn('parent_id', 'bigint', (c) => c.references('roles.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('data_scope', 'text', (c) => c.notNull())
    .addColumn('sort', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('roles_code', ['tenant_id', 'code'])
    .execute();
  await link('role_menus', ['role_id', 'menu_id'], ['roles', 'menus']).execute();
  await link('role_depts', ['role_id', 'dept_id'], ['roles', 'depts']).execute();
  await link('member_roles', ['member_id', 'role_id'], ['members', 'roles']).execute();
  await index('member_roles_role', 'member_roles', ['role_id']).execute();

  await table('sessions')
    .addColumn('id', idType, idColumn)
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('member_id', 'bigint', (c) => c.notNull().references('members.id'))
    .addColumn('remember', 'integer', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await index('sessions_account', 'sessions', ['account_id']).execute();
  await index('sessions_member', 'sessions', ['member_id']).execute();
  await index('sessions_expiry', 'sessions', ['expires_at']).execute();

  await table('audits')
    .addColumn('id', idType, idColumn)
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'bigint')
    .addColumn('member_id', 'bigint')
    .addColumn('username', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('target', 'text')
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('changes', 'text')
    .execute();
  await index('audits_tenant', 'audits', ['tenant_id', 'id']).execute();

  await table('idempotency_keys')
    .addColumn('member_id', 'bigint', (c) =>
      c.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['member_id', 'idempotency_key'] as never[])
    .execute();
}
