import type { Db } from '#server/db/types';

/** A seat as the recount sees it. */
interface Seat {
  tenantId: number;
  deptId: number | null;
  isLive: boolean;
  lastActiveAt: number | null;
  loginCount: number;
}

/** What there was at one moment. */
interface Moment {
  seats: Map<number, Seat>;
  depts: Map<number, number>;
  posts: Map<number, number>;
}

const DAY = 24 * 60 * 60 * 1000;

async function look(db: Db): Promise<Moment> {
  const seats = await db.selectFrom('members').selectAll().execute();
  const countBy = async (table: 'depts' | 'posts') => {
    const rows = await db.selectFrom(table).select('tenantId').execute();
    const counts = new Map<number, number>();
    for (const { tenantId } of rows) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
    return counts;
  };
  return {
    seats: new Map(seats.map((seat) => [seat.id, { ...seat, isLive: seat.deletedAt === null }])),
    depts: await countBy('depts'),
    posts: await countBy('posts'),
  };
}

/**
 * Counts by comparing the rows before and after each step, and knows nothing of how figures are kept.
 * What leaves no row, such as a refused sign-in, the test says itself.
 */
export class Recount {
  private readonly sums = new Map<string, number>();

  private constructor(
    private readonly db: Db,
    private readonly zone: string,
    private before: Moment,
  ) {}

  /** Begins with what there is. */
  static async from(db: Db, zone: string): Promise<Recount> {
    return new Recount(db, zone, await look(db));
  }

  private dayOf(at: number): number {
    return Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: this.zone }).format(at)) / DAY;
  }

  private put(tenantId: number, deptId: number, kind: string, value: number, now: number): void {
    const key = [tenantId, deptId, this.dayOf(now), kind].join('/');
    this.sums.set(key, (this.sums.get(key) ?? 0) + value);
  }

  /** Counts something for the whole tenant, and for the department if there is one. */
  private add(seat: Pick<Seat, 'tenantId' | 'deptId'>, kind: string, value: number, now: number) {
    this.put(seat.tenantId, 0, kind, value, now);
    if (seat.deptId !== null) this.put(seat.tenantId, seat.deptId, kind, value, now);
  }

  /** A sign-in was refused. */
  failed(seat: Pick<Seat, 'tenantId' | 'deptId'>, now: number): void {
    this.add(seat, 'failure', 1, now);
  }

  /** Counts what has changed since the last step. */
  async step(now: number): Promise<void> {
    const after = await look(this.db);
    const ids = new Set([...this.before.seats.keys(), ...after.seats.keys()]);
    for (const id of ids) this.compare(this.before.seats.get(id), after.seats.get(id), now);
    for (const table of ['depts', 'posts'] as const) {
      for (const tenantId of new Set([...this.before[table].keys(), ...after[table].keys()])) {
        const change = (after[table].get(tenantId) ?? 0) - (this.before[table].get(tenantId) ?? 0);
        this.put(tenantId, 0, table, change, now);
      }
    }
    this.before = after;
  }

  private compare(was: Seat | undefined, is: Seat | undefined, now: number): void {
    const [lived, lives] = [was?.isLive ?? false, is?.isLive ?? false];
    if (was && lived && !lives) this.add(was, 'members', -1, now);
    if (is && lives && !lived) {
      this.add(is, 'members', 1, now);
      // Whoever comes back to a seat is not new.
      if (!was) this.add(is, 'joined', 1, now);
    }
    if (was && is && lived && lives && was.deptId !== is.deptId) {
      this.add(was, 'members', -1, now);
      this.add(is, 'members', 1, now);
    }
    if (!is) return;
    this.add(is, 'signIn', is.loginCount - (was?.loginCount ?? 0), now);
    const [then, at] = [was?.lastActiveAt ?? null, is.lastActiveAt];
    const isNew = at !== null && (then === null || this.dayOf(then) < this.dayOf(at));
    if (isNew) this.add(is, 'active', 1, now);
  }

  /** Everything counted, as `keptIn` reads it. */
  get counted(): Record<string, number> {
    const entries = [...this.sums].filter(([, value]) => value !== 0);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

/** The sums of all figures that are kept, by tenant, department, day and kind. */
export async function keptIn(db: Db): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const row of await db.selectFrom('figures').selectAll().execute()) {
    const key = [row.tenantId, row.deptId, row.day, row.kind].join('/');
    sums.set(key, (sums.get(key) ?? 0) + row.value);
  }
  const entries = [...sums].filter(([, value]) => value !== 0);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
