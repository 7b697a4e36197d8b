import type { EventKind } from '#contract/event';
import { dialectOf } from './dialect';
import { acrossTenants } from './guard/guard';
import { isOlder } from './query/expired';
import type { Db } from './types';

/** Scope of an event: everyone, a tenant, or some seats of a tenant. */
export interface Announcement {
  kind: EventKind;
  tenantId?: number;
  memberIds?: readonly number[];
}

export interface StoredEvent {
  id: number;
  kind: EventKind;
  tenantId: number | null;
  memberIds: readonly number[] | null;
}

/** Announces an event to open consoles on all nodes, after the commit of the transaction. */
export async function announce(
  db: Db,
  { kind, tenantId, memberIds }: Announcement,
  now: number,
): Promise<void> {
  await db
    .insertInto('events')
    .values({
      at: now,
      kind,
      tenantId: tenantId ?? null,
      memberIds: memberIds ? JSON.stringify(memberIds) : null,
    })
    .execute();
}

/** The same to all consoles of the tenants of some seats. */
export async function announceIn(
  db: Db,
  kind: EventKind,
  memberIds: readonly number[],
  now: number,
): Promise<void> {
  const rows = await db
    .selectFrom('members')
    .select('tenantId')
    .distinct()
    .where((eb) => dialectOf(db).inIds(eb.ref('id'), memberIds))
    .modifyEnd(acrossTenants('an account ends sessions at seats of any tenant'))
    .execute();
  for (const { tenantId } of rows) await announce(db, { kind, tenantId }, now);
}

/** Events since a time, oldest first. */
export async function findEvents(db: Db, since: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'kind', 'tenantId', 'memberIds'])
    .where('at', '>=', since)
    .orderBy('id')
    .modifyEnd(acrossTenants('a node tells the consoles of all tenants'))
    .execute();
  return rows.map((row) => ({
    ...row,
    memberIds: row.memberIds === null ? null : (JSON.parse(row.memberIds) as number[]),
  }));
}

export async function deleteEvents(db: Db, before: number, now: number): Promise<void> {
  await db
    .deleteFrom('events')
    .where(isOlder('at', before, now))
    .modifyEnd(acrossTenants('a sweep goes over all tenants'))
    .execute();
}
