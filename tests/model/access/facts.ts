import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/types';

type Stored<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** The stored rows that determine a tenant's lists. */
export interface Facts {
  tenant: Stored<'tenants'>;
  dataRange: Stored<'policies'>['dataRange'] | null;
  policyMenuIds: ReadonlySet<number>;
  menus: readonly Stored<'menus'>[];
  depts: readonly Stored<'depts'>[];
  posts: readonly Stored<'posts'>[];
  roles: readonly Stored<'roles'>[];
  members: readonly Stored<'members'>[];
  accounts: ReadonlyMap<number, Stored<'accounts'>>;
  roleMenus: readonly Stored<'roleMenus'>[];
  roleDepts: readonly Stored<'roleDepts'>[];
  memberRoles: readonly Stored<'memberRoles'>[];
  memberPosts: readonly Stored<'memberPosts'>[];
}

/** Reads the facts of one tenant from the tables, without the product's code. */
export async function readFacts(db: Db, tenantId: number): Promise<Facts> {
  const tenant = await db
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const policyId = tenant.policyId ?? 0;
  const policy = await db
    .selectFrom('policies')
    .select('dataRange')
    .where('id', '=', policyId)
    .executeTakeFirst();
  const policyMenus = await db
    .selectFrom('policyMenus')
    .select('menuId')
    .where('policyId', '=', policyId)
    .execute();
  const own = <Table extends 'depts' | 'posts' | 'roles' | 'members'>(table: Table) =>
    db
      .selectFrom(table as 'posts')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .execute() as unknown as Promise<Stored<Table>[]>;
  const linked = <Table extends 'roleMenus' | 'roleDepts' | 'memberRoles' | 'memberPosts'>(
    table: Table,
    by: 'roleId' | 'memberId',
    ids: readonly number[],
  ) =>
    db
      .selectFrom(table as 'memberRoles')
      .selectAll()
      .where(by as 'roleId', 'in', [...ids, 0])
      .execute() as unknown as Promise<Stored<Table>[]>;
  const roles = await own('roles');
  const members = await own('members');
  const roleIds = roles.map(({ id }) => id);
  const memberIds = members.map(({ id }) => id);
  const accountIds = members.map(({ accountId }) => accountId);
  const accounts = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', [...accountIds, 0])
    .execute();
  return {
    tenant,
    dataRange: policy?.dataRange ?? null,
    policyMenuIds: new Set(policyMenus.map(({ menuId }) => menuId)),
    menus: await db.selectFrom('menus').selectAll().execute(),
    depts: await own('depts'),
    posts: await own('posts'),
    roles,
    members,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    roleMenus: await linked('roleMenus', 'roleId', roleIds),
    roleDepts: await linked('roleDepts', 'roleId', roleIds),
    memberRoles: await linked('memberRoles', 'memberId', memberIds),
    memberPosts: await linked('memberPosts', 'memberId', memberIds),
  };
}
