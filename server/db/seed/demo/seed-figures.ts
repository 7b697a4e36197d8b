import type { Selectable } from 'kysely';
import { dayOf, startOf } from '../../../lib/time/days';
import { acrossTenants } from '../../guard/guard';
import type { FigureKind } from '../../tables/running-tables';
import type { Db, Tables } from '../../types';
import { createRandom, type Random } from './random';

type Seat = Pick<
  Selectable<Tables['members']>,
  'tenantId' | 'deptId' | 'status' | 'createdAt' | 'deletedAt' | 'lastActiveAt' | 'lastLoginAt'
>;

/** Days on which people are seen to sign in. */
const DAYS = 90;
/** Changes of the number of people that figures keep. */
const KEPT_DAYS = 400;
/** Rows per insert, well below the bound values that either database allows. */
const CHUNK = 200;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7;

/** Share of the people who sign in on a day; Mondays are the busiest, weekends quiet. */
function shareOf(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return weekday === 0 ? 0.07 : 0.12;
  return weekday === 1 ? 0.78 : 0.68;
}

/** Sums of figures by their key. */
class Figures {
  private readonly sums = new Map<string, Tables['figures']>();

  add({ tenantId, deptId }: Seat, day: number, kind: FigureKind, value: number): void {
    for (const dept of deptId === null ? [0] : [0, deptId]) {
      const key = [tenantId, dept, day, kind].join('/');
      const before = this.sums.get(key)?.value ?? 0;
      const place = { tenantId, deptId: dept, day, kind, slot: 0 };
      this.sums.set(key, { ...place, value: before + value });
    }
  }

  get rows(): Tables['figures'][] {
    return [...this.sums.values()].filter(({ value }) => value !== 0);
  }
}

/** When a seat came and, from the recycle bin's view, went. */
function addChanges(figures: Figures, seat: Seat, today: number): void {
  const from = today - KEPT_DAYS;
  const joined = dayOf(seat.createdAt);
  if (joined > from) {
    figures.add(seat, joined, 'joined', 1);
    figures.add(seat, joined, 'members', 1);
  }
  const left = seat.deletedAt === null ? from : dayOf(seat.deletedAt);
  if (left > from) figures.add(seat, left, 'members', -1);
}

/** One day of a person: mostly one sign-in, now and then with a wrong password before. */
function addDay(figures: Figures, seat: Seat, day: number, random: Random): void {
  if (!random.chance(shareOf(day))) return;
  figures.add(seat, day, 'active', 1);
  figures.add(seat, day, 'signIn', random.chance(0.22) ? 2 : 1);
  if (random.chance(0.06)) figures.add(seat, day, 'failure', random.int(1, 3));
}

/** Today is what the seats say of themselves, as lists of them show it. */
function addToday(figures: Figures, seat: Seat, today: number): void {
  const start = startOf(today);
  if ((seat.lastActiveAt ?? 0) >= start) figures.add(seat, today, 'active', 1);
  if ((seat.lastLoginAt ?? 0) >= start) figures.add(seat, today, 'signIn', 1);
}

/** Figures of the last days, as if the people of the demo had used the console. */
export async function seedFigures(db: Db, now: number): Promise<void> {
  const seats = await db
    .selectFrom('members')
    .select(['tenantId', 'deptId', 'status', 'createdAt', 'deletedAt'])
    .select(['lastActiveAt', 'lastLoginAt'])
    .orderBy('id')
    .modifyEnd(acrossTenants('the demo is a database of its own'))
    .execute();
  const random = createRandom(20_260_128);
  const today = dayOf(now);
  const figures = new Figures();
  for (const seat of seats) {
    addChanges(figures, seat, today);
    if (seat.deletedAt === null) addToday(figures, seat, today);
    if (seat.status === 'disabled') continue;
    const first = Math.max(today - DAYS, dayOf(seat.createdAt));
    const last = seat.deletedAt === null ? today : Math.min(today, dayOf(seat.deletedAt));
    for (let day = first; day < last; day += 1) addDay(figures, seat, day, random);
  }
  const { rows } = figures;
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db
      .insertInto('figures')
      .values(rows.slice(from, from + CHUNK))
      .execute();
  }
}
