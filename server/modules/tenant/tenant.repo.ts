import { type SqlBool, sql } from 'kysely';
import type { Tenant, TenantUpdate } from '#contract/tenant/tenant';
import { acrossTenants } from '../../db/guard/guard';
import { type Batch, type Place, readBatch } from '../../db/query/batches';
import { isoOf, stamped } from '../../db/query/rows';
import { allOf, listToSql, orderBy, type SortTerm, sortTerms } from '../../db/query/where';
import { isBinned, isExpiredTenant, isLive } from '../../db/scope';
import type { Flag } from '../../db/tables/columns';
import type { Db } from '../../db/types';
import { keyOf } from '../../lib/account-key';
import type { ParsedList } from '../../lib/input/list-query';

const ref = sql.ref;
const id = ref('tenants.id');

const COLUMNS = {
  id,
  name: ref('tenants.name'),
  code: ref('tenants.code'),
  leader: ref('tenants.leader'),
  phone: ref('tenants.phone'),
  policyId: ref('tenants.policyId'),
  status: ref('tenants.status'),
  sort: ref('tenants.sort'),
  expiresAt: ref('tenants.expiresAt'),
  createdAt: ref('tenants.createdAt'),
  updatedAt: ref('tenants.updatedAt'),
};

const FIELDS = [
  'tenants.id',
  'tenants.name',
  'tenants.code',
  'tenants.leader',
  'tenants.phone',
  'tenants.email',
  'tenants.policyId',
  'tenants.sort',
  'tenants.status',
  'tenants.remark',
  'tenants.expiresAt',
  'tenants.deletedAt',
  'tenants.version',
  'tenants.createdAt',
  'tenants.updatedAt',
] as const;

/** The customers: every tenant but the platform's own, and those that are purged. */
function select(db: Db) {
  const firstAdmin = sql`(select min(id) from members as admins
    where ${ref('admins.tenantId')} = ${id} and ${ref('admins.isDefaultAdmin')} = 1
      and ${isLive('admins')})`;
  return db
    .selectFrom('tenants')
    .innerJoin('policies', 'policies.id', 'tenants.policyId')
    .leftJoin('memberCounts', 'memberCounts.tenantId', 'tenants.id')
    .leftJoin('members as admin', (join) =>
      join.on(sql<SqlBool>`${ref('admin.id')} = ${firstAdmin}`),
    )
    .leftJoin('accounts', 'accounts.id', 'admin.accountId')
    .select(FIELDS)
    .select(['policies.title as policyTitle', 'memberCounts.members as userCount'])
    .select(['admin.id as adminId', 'accounts.username as adminUsername'])
    .select('accounts.realName as adminRealName')
    .select(sql<Flag>`case when ${isExpiredTenant(db)} then 1 else 0 end`.as('isExpired'))
    .where('tenants.isPlatform', '=', 0)
    .where('tenants.purgedAt', 'is', null)
    .modifyEnd(acrossTenants('the platform lists its tenants'));
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toTenant = ({ policyId, ...row }: Row): Tenant => ({
  ...stamped(row),
  policyId: policyId ?? 0,
  userCount: row.userCount ?? 0,
  isExpired: row.isExpired === 1,
  expiresAt: isoOf(row.expiresAt),
  deletedAt: isoOf(row.deletedAt),
});

const whereOf = (db: Db, list: ParsedList, deleted: boolean) =>
  allOf([
    listToSql(db, COLUMNS, [COLUMNS.name, COLUMNS.code, COLUMNS.leader], list),
    deleted ? isBinned('tenants') : isLive('tenants'),
  ]);

/** The requested order; without one by their sort numbers, the newest first among the same. */
const termsOf = (list: ParsedList): SortTerm[] =>
  list.sort.length > 0
    ? sortTerms(COLUMNS, list)
    : [
        { column: COLUMNS.sort, direction: 'asc' },
        { column: id, direction: 'desc' },
      ];

/** Tenants, or those in the recycle bin. */
export async function listTenants(db: Db, list: ParsedList, deleted: boolean) {
  const where = whereOf(db, list, deleted);
  const rows = await select(db)
    .where(where)
    .orderBy(orderBy(termsOf(list)))
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { total } = await db
    .selectFrom('tenants')
    .select(sql<number>`count(*)`.as('total'))
    .where('isPlatform', '=', 0)
    .where('purgedAt', 'is', null)
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toTenant), total };
}

/** One batch of the list, in its order. */
export async function readTenants(
  db: Db,
  list: ParsedList,
  place: Place & { deleted: boolean },
): Promise<Batch<Tenant>> {
  const asked = { where: whereOf(db, list, place.deleted), terms: termsOf(list) };
  const { rows, last } = await readBatch(db, select(db), asked, place);
  return { rows: rows.map(toTenant), last };
}

/** One tenant, deleted or not. */
export async function findTenant(db: Db, tenantId: number): Promise<Tenant | undefined> {
  const row = await select(db).where('tenants.id', '=', tenantId).executeTakeFirst();
  return row && toTenant(row);
}

/** Whether there is such a tenant, deleted or not; the platform's own is one. */
export async function isTenant(db: Db, tenantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', tenantId)
    .where('purgedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** One tenant that is not deleted. */
export async function findLiveTenant(db: Db, tenantId: number): Promise<Tenant | undefined> {
  const row = await select(db)
    .where('tenants.id', '=', tenantId)
    .where(isLive('tenants'))
    .executeTakeFirst();
  return row && toTenant(row);
}

/** Fields of a new tenant. */
interface NewTenant {
  name: string;
  code: string;
  leader: string | null;
  phone: string | null;
  policyId: number;
  email?: string | null;
  sort?: number;
  remark?: string | null;
  expiresAt: number | null;
}

/**
 * Returns the new id, or undefined if the code was given before, whatever its letters' case and width,
 * even to a tenant that is gone.
 */
export async function insertTenant(
  db: Db,
  values: NewTenant,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .insertInto('tenants')
    .values({
      ...{ email: null, remark: null },
      ...values,
      codeKey: keyOf(values.code),
      isPlatform: 0,
      deletedAt: null,
      status: 'enabled',
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('codeKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Values = { id: number; version: number } & Partial<
  Omit<TenantUpdate, 'expiresAt'> & {
    expiresAt: number | null;
    policyId: number;
    status: Tenant['status'];
  }
>;

/** Updates a tenant that is not deleted, if its version matches; returns whether it did. */
export async function updateTenant(
  db: Db,
  { id: tenantId, version, ...values }: Values,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('tenants')
    .set({ ...values, version: version + 1, updatedAt: now })
    .where('id', '=', tenantId)
    .where('isPlatform', '=', 0)
    .where('version', '=', version)
    .where(isLive('tenants'))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Puts a tenant into the recycle bin, or takes it out before its purge; returns whether it was not
 * there yet.
 */
export async function setDeleted(
  db: Db,
  tenantId: number,
  deletedAt: number | null,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('tenants')
    .set((eb) => ({ deletedAt, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', tenantId)
    .where('isPlatform', '=', 0)
    .where('purgeStartedAt', 'is', null)
    .where(deletedAt === null ? isBinned('tenants') : isLive('tenants'))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
