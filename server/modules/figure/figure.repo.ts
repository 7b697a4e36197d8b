import { type OnConflictBuilder, type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { isLive } from '../../db/scope';
import type { FigureKind } from '../../db/tables/running-tables';
import type { Db, Tables } from '../../db/types';
import type { Scope } from '../../lib/actor';

type Row = Tables['figures'];

const ref = sql.ref;
const total = sql<number>`cast(coalesce(sum(${ref('value')}), 0) as bigint)`;

/** Adds to a row that there is. */
const adding = (conflict: OnConflictBuilder<Tables, 'figures'>) =>
  conflict
    .columns(['tenantId', 'deptId', 'day', 'kind', 'slot'])
    .doUpdateSet((eb) => ({ value: eb('figures.value', '+', eb.ref('excluded.value')) }));

/** Adds to rows of one tenant. They come in the order of their key, which prevents deadlocks. */
export async function addFigures(db: Db, rows: readonly Row[]): Promise<void> {
  await db
    .insertInto('figures')
    .values([...rows])
    .onConflict(adding)
    .execute();
}

/** Figures that the scope sees: those of the whole tenant, or of its departments. */
function isSeen(db: Db, { tenantId, depts }: Scope) {
  const isWhole = sql<SqlBool>`${ref('deptId')} = 0`;
  const inScope = depts === 'all' ? isWhole : dialectOf(db).inIds(ref('deptId'), depts);
  return sql<SqlBool>`${ref('tenantId')} = ${tenantId} and ${inScope}`;
}

/** Sums of some kinds for each day from one on; days without figures are left out. */
export function sumByDay(db: Db, scope: Scope, kinds: readonly FigureKind[], fromDay: number) {
  return db
    .selectFrom('figures')
    .select(['day', 'kind', total.as('value')])
    .where(isSeen(db, scope))
    .where('day', '>=', fromDay)
    .where('kind', 'in', kinds)
    .groupBy(['day', 'kind'])
    .execute();
}

/** The first day of which a tenant has figures. */
export async function findFirstDay(db: Db, tenantId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('figures')
    .select('day')
    .where('tenantId', '=', tenantId)
    .where('deptId', '=', 0)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** Sums of a kind for the tenants with the highest, since a day. */
export function findHighest(db: Db, kind: FigureKind, fromDay: number, limit: number) {
  return db
    .selectFrom('figures')
    .innerJoin('tenants', 'tenants.id', 'figures.tenantId')
    .select(['tenants.id', 'tenants.name', total.as('value')])
    .where('figures.deptId', '=', 0)
    .where('figures.day', '>=', fromDay)
    .where('figures.kind', '=', kind)
    .where('tenants.isPlatform', '=', 0)
    .where(isLive('tenants'))
    .groupBy(['tenants.id', 'tenants.name'])
    .orderBy(total, 'desc')
    .orderBy('tenants.id')
    .limit(limit)
    .modifyEnd(acrossTenants('the platform ranks its tenants'))
    .execute();
}

/** The earliest day before one whose figures are still spread over slots. */
export async function findSpread(db: Db, beforeDay: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('figures')
    .select('day')
    .where('slot', '>', 0)
    .where('day', '<', beforeDay)
    .orderBy('day')
    .limit(1)
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .executeTakeFirst();
  return row?.day;
}

/** Puts the slots of a day together, which nothing adds to any more. */
export async function gather(db: Db, day: number): Promise<void> {
  const spread = db
    .selectFrom('figures')
    .select(['tenantId', 'deptId', 'day', 'kind', sql<number>`0`.as('slot'), total.as('value')])
    .where('day', '=', day)
    .where('slot', '>', 0)
    .groupBy(['tenantId', 'deptId', 'day', 'kind'])
    .orderBy('tenantId')
    .orderBy('deptId')
    .orderBy('kind');
  await db
    .insertInto('figures')
    .columns(['tenantId', 'deptId', 'day', 'kind', 'slot', 'value'])
    .expression(spread)
    .onConflict(adding)
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .execute();
  await db
    .deleteFrom('figures')
    .where('day', '=', day)
    .where('slot', '>', 0)
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .execute();
}

/** Deletes the figures of the days before one. */
export async function deleteBefore(db: Db, day: number): Promise<void> {
  await db
    .deleteFrom('figures')
    .where('day', '<', day)
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .execute();
}

/** Deletes the figures of a tenant that goes; false if there were none. */
export async function purgeFigures(db: Db, tenantId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('figures')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
