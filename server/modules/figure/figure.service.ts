import type { FigureKind } from '../../db/tables/running-tables';
import type { Db } from '../../db/types';
import type { Sweep } from '../../jobs/sweep';
import { dayOf } from '../../lib/time/days';
import * as repo from './figure.repo';

export const { findFirstDay, findHighest, purgeFigures, sumByDay } = repo;

/** Rows that simultaneous events of a kind spread over. */
const SLOTS = 8;
/** Figures are kept for so many days. */
const KEPT_DAYS = 400;
/** Clocks of nodes differ, so nothing is put together before the next day is over. */
const SETTLED_DAYS = 2;

/** Something that counts: for its department, if it has one, and for the whole tenant. */
export interface Happening {
  kind: FigureKind;
  deptId: number | null;
  value: number;
  /** It counts for the department only, as a move between departments of the tenant does. */
  isWithin?: boolean;
}

/**
 * Counts what happened in a tenant, with the write that makes it happen and in its transaction
 * (ADR 0066). Several happenings of a transaction belong into one call, which adds to their rows in
 * the order of their key.
 */
export async function tally(
  db: Db,
  tenantId: number,
  happenings: readonly Happening[],
  now: number,
): Promise<void> {
  const sums = new Map<string, { deptId: number; kind: FigureKind; value: number }>();
  const add = (deptId: number, { kind, value }: Happening) => {
    const key = `${deptId}/${kind}`;
    const sum = sums.get(key)?.value ?? 0;
    sums.set(key, { deptId, kind, value: sum + value });
  };
  for (const happening of happenings) {
    if (happening.deptId !== null) add(happening.deptId, happening);
    if (!happening.isWithin) add(0, happening);
  }
  const rows = [...sums.values()]
    .filter(({ value }) => value !== 0)
    .sort((a, b) => a.deptId - b.deptId || (a.kind < b.kind ? -1 : 1));
  if (rows.length === 0) return;
  const common = { tenantId, day: dayOf(now), slot: Math.floor(Math.random() * SLOTS) };
  await repo.addFigures(
    db,
    rows.map((row) => ({ ...common, ...row })),
  );
}

/** Deletes what is too old, and puts together what nothing adds to any more, a day in each step. */
async function sweep(db: Db, now: number): Promise<boolean> {
  const today = dayOf(now);
  await repo.deleteBefore(db, today - KEPT_DAYS);
  const day = await repo.findSpread(db, today - SETTLED_DAYS + 1);
  if (day === undefined) return false;
  await repo.gather(db, day);
  return true;
}

export const sweeps: readonly Sweep[] = [{ name: 'figures', run: sweep }];
