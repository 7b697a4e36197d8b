import { type SqlBool, sql } from 'kysely';
import { dialectOf } from '../../db/dialect';
import { acrossTenants } from '../../db/guard/guard';
import { isExpired } from '../../db/query/expired';
import type { Db } from '../../db/types';
import type { Place } from './document.repo';

const OF_ALL = acrossTenants('what an add-on keeps goes with it, in all tenants');

/** How much a tenant keeps in an add-on. */
export interface Use {
  documents: number;
  bytes: number;
}

/** What is used; locked until the commit, so that writers of one add-on and tenant wait for each other. */
export async function lockUse(db: Db, place: Place): Promise<Use> {
  const { documents, bytes } = await db
    .insertInto('documentUses')
    .values({ ...place, documents: 0, bytes: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'addon'])
        .doUpdateSet((eb) => ({ documents: eb.ref('documentUses.documents') })),
    )
    .returning(['documents', 'bytes'])
    .executeTakeFirstOrThrow();
  return { documents: Number(documents), bytes: Number(bytes) };
}

/** Notes what is used of a place that is locked. */
export async function saveUse(db: Db, { tenantId, addon }: Place, use: Use): Promise<void> {
  await db
    .updateTable('documentUses')
    .set(use)
    .where('tenantId', '=', tenantId)
    .where('addon', '=', addon)
    .execute();
}

export async function deleteUse(db: Db, { tenantId, addon }: Place): Promise<void> {
  await db
    .deleteFrom('documentUses')
    .where('tenantId', '=', tenantId)
    .where('addon', '=', addon)
    .execute();
}

/** A place where the tenant keeps something. */
export function findPlaceOf(db: Db, tenantId: number): Promise<Place | undefined> {
  return db
    .selectFrom('documentUses')
    .select(['tenantId', 'addon'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
}

/** A place where the add-on keeps something. */
export function findPlaceIn(db: Db, addon: string): Promise<Place | undefined> {
  return db
    .selectFrom('documentUses')
    .select(['tenantId', 'addon'])
    .where('addon', '=', addon)
    .limit(1)
    .modifyEnd(OF_ALL)
    .executeTakeFirst();
}

/** How many documents an add-on keeps in all tenants. */
export async function countIn(db: Db, addon: string): Promise<number> {
  const { count } = await db
    .selectFrom('documentUses')
    .select((eb) => eb.fn.sum<number | null>('documents').as('count'))
    .where('addon', '=', addon)
    .modifyEnd(OF_ALL)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** Deletes up to `limit` documents of a place, those of some owners alone if they are named. */
export async function deleteSome(
  db: Db,
  { tenantId, addon }: Place,
  limit: number,
  ownerIds?: readonly number[],
): Promise<Use> {
  const { inIds } = dialectOf(db);
  const mine = ownerIds
    ? sql<SqlBool>`mode = 'own' and ${inIds(sql.ref('documents.ownerId'), ownerIds)}`
    : sql<SqlBool>`1 = 1`;
  const gone = await db
    .deleteFrom('documents')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('documents')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('addon', '=', addon)
        .where(mine)
        .limit(limit),
    )
    .returning('bytes')
    .execute();
  return { documents: gone.length, bytes: gone.reduce((sum, { bytes }) => sum + Number(bytes), 0) };
}

/** An add-on in which some members keep documents of their own. */
export async function findAddonOf(
  db: Db,
  tenantId: number,
  ownerIds: readonly number[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('addon')
    .where('tenantId', '=', tenantId)
    .where('mode', '=', 'own')
    .where(dialectOf(db).inIds(sql.ref('documents.ownerId'), ownerIds))
    .limit(1)
    .executeTakeFirst();
  return row?.addon;
}

/** Takes seats that go from the shared documents that they have begun. */
export async function forgetOwners(
  db: Db,
  tenantId: number,
  ownerIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ ownerId: null })
    .where('tenantId', '=', tenantId)
    .where(dialectOf(db).inIds(sql.ref('ownerId'), ownerIds))
    .execute();
}

/** Has the documents of an add-on go at a time. */
export async function saveEnd(db: Db, addon: string, dueAt: number): Promise<void> {
  await db
    .insertInto('documentEnds')
    .values({ addon, dueAt })
    .onConflict((conflict) => conflict.column('addon').doUpdateSet({ dueAt }))
    .execute();
}

export async function deleteEnd(db: Db, addon: string): Promise<void> {
  await db.deleteFrom('documentEnds').where('addon', '=', addon).execute();
}

/** An add-on whose documents are to go now; `keptMs` is the longest that they are kept. */
export async function findDue(db: Db, now: number, keptMs: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('documentEnds')
    .select('addon')
    .where(isExpired('dueAt', now, keptMs))
    .limit(1)
    .executeTakeFirst();
  return row?.addon;
}
