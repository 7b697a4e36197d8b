import { sql } from 'kysely';
import { isExpired } from '../../db/query/expired';
import type { Db } from '../../db/types';
import { SKEW_MS } from '../../lib/time/clock';

/** The longest window of any counter. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** An increment of a counter; its window begins with the first one. */
interface Hit {
  name: string;
  windowMs: number;
  /** By how much; 1 without it. */
  amount?: number;
}

export interface Counted {
  name: string;
  /** Number in this window, including this one. */
  count: number;
  resetAt: number;
  /** By how much it was incremented; 1 without it. */
  amount?: number;
}

/**
 * Increments all counters in one statement, exact under concurrency. Sorted by name to prevent
 * deadlocks.
 */
export function hit(db: Db, hits: readonly Hit[], now: number): Promise<Counted[]> {
  const values = hits
    .map(({ name, windowMs, amount = 1 }) => ({ name, count: amount, resetAt: now + windowMs }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  // A window that ends later than a new one was begun by a clock that was ahead.
  const isOver = sql`(counters.reset_at <= ${now} or counters.reset_at > excluded.reset_at + ${SKEW_MS})`;
  return db
    .insertInto('counters')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        count: sql`case when ${isOver} then excluded.count else counters.count + excluded.count end`,
        resetAt: sql`case when ${isOver} then excluded.reset_at else counters.reset_at end`,
      }),
    )
    .returning(['name', 'count', 'resetAt'])
    .execute();
}

/**
 * Takes back what each counter was incremented by unless its window was replaced, and deletes one window. Runs in the open
 * transaction or in one of its own, in the order of `hit`.
 */
export async function takeBack(
  db: Db,
  counted: readonly Counted[],
  forgotten?: Counted,
): Promise<void> {
  const all = [...counted, ...(forgotten ? [forgotten] : [])];
  all.sort((a, b) => (a.name < b.name ? -1 : 1));
  const lower = async (trx: Db) => {
    for (const row of all) {
      if (row === forgotten) {
        await trx.deleteFrom('counters').where('name', '=', row.name).execute();
        continue;
      }
      const { name, resetAt, amount = 1 } = row;
      await trx
        .updateTable('counters')
        .set((eb) => ({ count: eb('count', '-', amount) }))
        .where('name', '=', name)
        .where('resetAt', '=', resetAt)
        .where('count', '>=', amount)
        .execute();
    }
  };
  await (db.isTransaction ? lower(db) : db.transaction().execute(lower));
}

/** Changes the end of a window. */
export async function extend(db: Db, name: string, resetAt: number): Promise<void> {
  await db.updateTable('counters').set({ resetAt }).where('name', '=', name).execute();
}

/** Counts of windows that are open and last `windowMs`. */
export async function countsOf(
  db: Db,
  names: readonly string[],
  { now, windowMs }: { now: number; windowMs: number },
) {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'count'])
    .where('name', 'in', names)
    .where((eb) => eb.not(isExpired('resetAt', now, windowMs)))
    .execute();
  return new Map(rows.map((row) => [row.name, row.count]));
}

export async function deleteEnded(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('counters')
    .where(isExpired('resetAt', now, LONGEST_MS))
    .execute();
}
