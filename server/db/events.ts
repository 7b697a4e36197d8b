import type { EventKind } from '#contract/event';
import type { Db } from './types';

/** Whom an event concerns: everyone, a tenant, or some of its seats. */
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

/** Tells open consoles, on every node, once the transaction has been committed. */
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

/** Events since a moment, oldest first. */
export async function findEvents(db: Db, since: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'kind', 'tenantId', 'memberIds'])
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    memberIds: row.memberIds === null ? null : (JSON.parse(row.memberIds) as number[]),
  }));
}

export async function deleteEvents(db: Db, before: number): Promise<void> {
  await db.deleteFrom('events').where('at', '<', before).execute();
}
