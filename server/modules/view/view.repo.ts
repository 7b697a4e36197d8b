import { sql } from 'kysely';
import type { View, ViewAdd } from '#contract/view';
import { dialectOf } from '../../db/dialect';
import { isLive } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

/** A seat that has views. */
type Owner = Pick<Scope, 'tenantId' | 'memberId'>;

/** Locks the member's row until the commit, so that changes of its views are serialized. */
export async function lockMember(db: Db, { tenantId, memberId }: Scope): Promise<void> {
  await sql`select id from members where tenant_id = ${tenantId} and id = ${memberId}
    ${dialectOf(db).forUpdate}`.execute(db);
}

/** Visible views: the member's own, and shared ones of existing members of the tenant. */
function select(db: Db, { tenantId, memberId }: Scope) {
  return db
    .selectFrom('views')
    .innerJoin('members', 'members.id', 'views.memberId')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .selectAll('views')
    .select('accounts.realName as ownerName')
    .where('views.tenantId', '=', tenantId)
    .where('members.tenantId', '=', tenantId)
    .where(isLive('members'))
    .where((eb) => eb.or([eb('views.memberId', '=', memberId), eb('views.isShared', '=', 1)]));
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toView({ tenantId: _, memberId, ...row }: Row, scope: Scope): View {
  return {
    ...row,
    look: JSON.parse(row.look) as View['look'],
    isShared: row.isShared === 1,
    isMine: memberId === scope.memberId,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** The views of one list, oldest first. */
export async function listViews(db: Db, scope: Scope, list: string): Promise<View[]> {
  const rows = await select(db, scope).where('views.list', '=', list).orderBy('views.id').execute();
  return rows.map((row) => toView(row, scope));
}

export async function findView(db: Db, scope: Scope, id: number): Promise<View | undefined> {
  const row = await select(db, scope).where('views.id', '=', id).executeTakeFirst();
  return row && toView(row, scope);
}

/** How many views a seat has, and how many of them it shares. */
export async function countViews(db: Db, { tenantId, memberId }: Owner) {
  const rows = await db
    .selectFrom('views')
    .select('isShared')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .execute();
  return { views: rows.length, sharedViews: rows.filter((row) => row.isShared === 1).length };
}

type Content = Omit<ViewAdd, 'list'>;

const columnsOf = ({ name, search, look, isShared }: Content) => ({
  name,
  search,
  look: JSON.stringify(look),
  isShared: isShared ? (1 as const) : (0 as const),
});

export async function insertView(
  db: Db,
  { tenantId, memberId }: Scope,
  { list, ...content }: ViewAdd,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('views')
    .values({ ...columnsOf(content), tenantId, memberId, list, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates an own view if its version matches; returns whether it did. */
export async function updateView(
  db: Db,
  { tenantId, memberId }: Scope,
  { id, version, ...content }: Content & { id: number; version: number },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('views')
    .set({ ...columnsOf(content), version: version + 1, updatedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteViews(db: Db, { tenantId, memberId }: Scope, ids: readonly number[]) {
  await db
    .deleteFrom('views')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where(dialectOf(db).inIds(sql.ref('views.id'), ids))
    .execute();
}
