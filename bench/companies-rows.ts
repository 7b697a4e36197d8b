import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/types';
import type { Store } from './store';

export interface Sizes {
  tenants: number;
  members: number;
  policies: number;
}

const AT = Date.UTC(2024, 0, 1);
const EDITED = { status: 'enabled' as const, remark: null, createdAt: AT, updatedAt: AT };
/** Rows of a company. */
const ROLES = 4;
const DEPTS = 10;
/** Menus of a role. */
const GRANTED = 15;
/** Rows per insert, within the bound values that either database allows. */
const CHUNK = 500;

const times = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

/**
 * Fills a new database with companies: half under the first policy, the others under the rest; each
 * with roles, departments, as many members as the others, and a default admin.
 */
export async function fillCompanies(store: Store, db: Db, sizes: Sizes): Promise<void> {
  const insert = async <Table extends keyof Tables>(
    table: Table,
    rows: readonly Insertable<Tables[Table]>[],
  ) => {
    for (let at = 0; at < rows.length; at += CHUNK) {
      await db
        .insertInto(table)
        .values(rows.slice(at, at + CHUNK) as never)
        .execute();
    }
  };
  await store.grow(sizes.members);
  const policies = times(sizes.policies, (index) => ({
    ...{ ...EDITED, title: `Policy ${index}`, description: 'Of the bench', sort: index },
    ...{ isDefault: 0 as const, limits: '{"users":100000}', dataRange: 'all' as const },
  }));
  await insert('policies', policies);
  const policyIds = await idsOf(db, 'policies');
  const menuIds = await idsOf(db, 'menus');
  const allowed = policyIds.flatMap((policyId) => menuIds.map((menuId) => ({ policyId, menuId })));
  await insert('policyMenus', allowed);
  const [first = 0, ...others] = policyIds.slice(-sizes.policies);
  await insert(
    'tenants',
    times(sizes.tenants, (index) => ({
      ...{
        ...EDITED,
        name: `Company ${index}`,
        code: `company-${index}`,
        codeKey: `company-${index}`,
        isPlatform: 0 as const,
      },
      ...{ leader: null, phone: null, email: null, deletedAt: null, sort: index },
      policyId: index % 2 === 0 ? first : (others[index % others.length] ?? first),
    })),
  );
  const tenantIds = (await idsOf(db, 'tenants')).slice(-sizes.tenants);
  const [lowest = 0] = tenantIds;
  const named = (tenantId: number, name: string, index: number) => ({
    ...{
      ...EDITED,
      tenantId,
      parentId: null,
      name: `${name} ${index}`,
      code: `${name}-${index}`,
      codeKey: `${name}-${index}`,
    },
    sort: index,
  });
  await insert(
    'depts',
    tenantIds.flatMap((id) =>
      times(DEPTS, (index) => ({
        ...named(id, 'dept', index),
        ...{ leader: null, phone: null, email: null },
      })),
    ),
  );
  await insert(
    'roles',
    tenantIds.flatMap((id) =>
      times(ROLES, (index) => ({
        ...named(id, 'role', index),
        dataScope: 'deptAndBelow' as const,
      })),
    ),
  );
  const roles = await db.selectFrom('roles').select(['id', 'tenantId']).execute();
  await insert(
    'roleMenus',
    roles
      .flatMap(({ id: roleId, tenantId }) =>
        times(GRANTED, (index) => ({
          ...{ tenantId, roleId },
          menuId: menuIds[(roleId * 7 + index) % menuIds.length] ?? 0,
        })),
      )
      .filter(isFirst()),
  );
  // The store's members, dealt out; each has one of the company's roles and departments.
  await store.bare(`update members set tenant_id = ${lowest} + id % ${sizes.tenants},
    dept_id = null, deleted_at = null, is_default_admin = 0 where id > 1`);
  await store.bare(`update members set is_default_admin = 1 where id in
    (select min(id) from members where id > 1 group by tenant_id)`);
  await store.bare(`insert into member_roles (tenant_id, member_id, role_id)
    select m.tenant_id, m.id, r.id from members m join roles r
      on r.tenant_id = m.tenant_id and r.sort = m.id % ${ROLES} where m.id > 1`);
  await store.bare(`update members set dept_id = (select id from depts
    where depts.tenant_id = members.tenant_id and depts.sort = members.id % ${DEPTS}) where id > 1`);
  await store.bare('delete from member_counts where true');
  await store.bare(`insert into member_counts (tenant_id, members)
    select tenant_id, count(*) from members where deleted_at is null group by 1`);
  await store.bare('analyze');
}

const idsOf = async (db: Db, table: 'policies' | 'menus' | 'tenants') =>
  (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

/** Keeps the first of equal links. */
function isFirst() {
  const seen = new Set<string>();
  return ({ roleId, menuId }: { roleId: number; menuId: number }) => {
    const key = `${roleId} ${menuId}`;
    return !seen.has(key) && Boolean(seen.add(key));
  };
}
