import type { Db } from '../../db/types';
import { startOfDay } from '../../lib/time/days';
import { tally } from '../figure/figure.service';
import * as repo from './seat.repo';

/** Records a sign-in to the seat, in its transaction. */
export async function noteLogin(db: Db, seat: repo.SeatId, ip: string, now: number): Promise<void> {
  const first = await repo.noteFirstActivity(db, seat, startOfDay(now), now);
  const noted = await repo.noteLogin(db, seat, ip, now);
  if (!noted) return;
  const { deptId } = noted;
  const happened = [
    { kind: 'signIn', deptId, value: 1 },
    { kind: 'active', deptId, value: first ? 1 : 0 },
  ] as const;
  await tally(db, seat.tenantId, happened, now);
}

/**
 * Records activity of the seat, for "last active", and counts the seat as active on the day. The time
 * that was read before saves those statements to all requests of a day but the first.
 */
export async function noteActivity(
  db: Db,
  seat: repo.SeatId & { lastActiveAt: number | null },
  now: number,
): Promise<void> {
  const today = startOfDay(now);
  const { lastActiveAt } = seat;
  if (lastActiveAt !== null && lastActiveAt >= today) {
    await repo.noteActivity(db, seat, now);
  } else if (db.isTransaction) {
    await noteToday(db, seat, today, now);
  } else {
    await db.transaction().execute((trx) => noteToday(trx, seat, today, now));
  }
}

/** Records the first activity on a day, unless a request at the same time has done so. */
async function noteToday(db: Db, seat: repo.SeatId, today: number, now: number): Promise<void> {
  const first = await repo.noteFirstActivity(db, seat, today, now);
  if (!first) return repo.noteActivity(db, seat, now);
  await tally(db, seat.tenantId, [{ kind: 'active', deptId: first.deptId, value: 1 }], now);
}
