import { sql } from 'kysely';
import type { Policy } from '#contract/tenant/policy';
import { type Batch, type Place, readBatch } from '../../db/query/batches';
import { stamped } from '../../db/query/rows';
import { listToSql, orderBy, type SortTerm, sortTerms } from '../../db/query/where';
import { isOpenTenant } from '../../db/scope';
import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;
const id = ref('policies.id');

const COLUMNS = {
  id,
  title: ref('policies.title'),
  description: ref('policies.description'),
  status: ref('policies.status'),
  tenantSetting: ref('policies.tenantSetting'),
  secondFactor: ref('policies.secondFactor'),
  sort: ref('policies.sort'),
  createdAt: ref('policies.createdAt'),
  updatedAt: ref('policies.updatedAt'),
};

const FIELDS = [
  'policies.id',
  'policies.title',
  'policies.description',
  'policies.isDefault',
  'policies.limits',
  'policies.dataRange',
  'policies.tenantSetting',
  'policies.secondFactor',
  'policies.defaultTenantId',
  'policies.defaultDeptId',
  'policies.defaultRoleId',
  'policies.defaultPostId',
  'policies.lostDefaults',
  'policies.expireDays',
  'policies.sort',
  'policies.status',
  'policies.remark',
  'policies.version',
  'policies.createdAt',
  'policies.updatedAt',
] as const;

function select(db: Db) {
  return db
    .selectFrom('policies')
    .leftJoin('tenants', 'tenants.id', 'policies.defaultTenantId')
    .leftJoin('depts', (join) =>
      join
        .onRef('depts.id', '=', 'policies.defaultDeptId')
        .onRef('depts.tenantId', '=', 'policies.defaultTenantId'),
    )
    .leftJoin('roles', (join) =>
      join
        .onRef('roles.id', '=', 'policies.defaultRoleId')
        .onRef('roles.tenantId', '=', 'policies.defaultTenantId'),
    )
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'policies.defaultPostId')
        .onRef('posts.tenantId', '=', 'policies.defaultTenantId'),
    )
    .select(FIELDS)
    .select(['tenants.name as defaultTenantName', 'depts.name as defaultDeptName'])
    .select(['roles.name as defaultRoleName', 'posts.name as defaultPostName'])
    .select(sql<Flag>`case when ${isOpenTenant(db)} then 1 else 0 end`.as('isJoinable'))
    .select(
      sql<number>`(select count(*) from tenants as held where ${ref('held.policyId')} = ${id})`.as(
        'tenantCount',
      ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** Limits of a kind that the policy is older than are unlimited. */
const UNLIMITED: Policy['limits'] = {
  ...{ users: null, depts: null, roles: null, posts: null, projects: null, projectDevices: null },
  ...{ projectScenes: null, products: null, devices: null, deviceProperties: null },
};

const toPolicy = ({ limits, isDefault, isJoinable, lostDefaults, ...row }: Row): Policy => ({
  ...stamped(row),
  lostDefaults: lostDefaults.split(',').filter(Boolean) as Policy['lostDefaults'],
  isDefault: isDefault === 1,
  isJoinable: isJoinable === 1,
  limits: { ...UNLIMITED, ...(JSON.parse(limits) as Partial<Policy['limits']>) },
});

/** The requested order; without one by their sort numbers, the oldest first among the same. */
const termsOf = (list: ParsedList): SortTerm[] =>
  list.sort.length > 0
    ? sortTerms(COLUMNS, list)
    : [
        { column: COLUMNS.sort, direction: 'asc' },
        { column: id, direction: 'asc' },
      ];

const whereOf = (db: Db, list: ParsedList) =>
  listToSql(db, COLUMNS, [COLUMNS.title, COLUMNS.description], list);

export async function listPolicies(db: Db, list: ParsedList) {
  const where = whereOf(db, list);
  const rows = await select(db)
    .where(where)
    .orderBy(orderBy(termsOf(list)))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('policies')
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toPolicy), total };
}

/** One batch of the list, in its order. */
export async function readPolicies(db: Db, list: ParsedList, place: Place): Promise<Batch<Policy>> {
  const asked = { where: whereOf(db, list), terms: termsOf(list) };
  const { rows, last } = await readBatch(db, select(db), asked, place);
  return { rows: rows.map(toPolicy), last };
}

export async function findPolicy(db: Db, policyId: number): Promise<Policy | undefined> {
  const row = await select(db).where('policies.id', '=', policyId).executeTakeFirst();
  return row && toPolicy(row);
}
