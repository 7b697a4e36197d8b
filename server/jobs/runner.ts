import { slowly } from '../db/postgres/pace';
import type { Db } from '../db/types';
import { Outage } from '../lib/async/outage';
import { newToken } from '../lib/secrets/token';
import * as repo from './jobs.repo';
import type { JobKind } from './kind';
import { Lane, type LaneDeps, type LaneTimes } from './lane';

const TIMES: LaneTimes = { leaseMs: 30_000, lookMs: 5_000, stuckMs: 5 * 60_000 };

type Log = ConstructorParameters<typeof Outage>[0] & LaneDeps['log'];

interface RunnerDeps {
  db: Db;
  log: Log;
  /** The time by which jobs run; by default that of the database, see `readTime`. */
  time?: (db: Db) => Promise<number>;
  /** All kinds, with unique names. */
  kinds: readonly JobKind[];
  times?: Partial<LaneTimes>;
}

/**
 * Runs jobs from the database (docs/design/architecture.md, "Jobs"); one per node. Schedules have a
 * lane of their own, so that they do not wait for long jobs.
 */
export class Runner {
  private readonly lanes: readonly Lane[];
  private isStopped = false;

  /** @throws when two kinds have one name */
  constructor(private readonly deps: RunnerDeps) {
    const { log, time = repo.readTime, kinds, times } = deps;
    const names = kinds.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new Error(`Two kinds of jobs are called ${twice}`);
    const common = { db: slowly(deps.db), log, time, owner: newToken() };
    const lane = (work: string, own: readonly JobKind[]) =>
      new Lane({ ...common, outage: new Outage(log, work), times: { ...TIMES, ...times } }, own);
    this.lanes = [
      lane(
        'working on jobs',
        kinds.filter(({ everyMs }) => everyMs === undefined),
      ),
      lane('working on schedules', this.schedules()),
    ];
  }

  /** Why this node runs no jobs; undefined if it does. */
  get trouble(): 'stopped' | 'stuck' | undefined {
    if (this.isStopped) return 'stopped';
    return this.lanes.some((lane) => lane.isStuck) ? 'stuck' : undefined;
  }

  /** Starts looking for jobs at an interval. */
  async start(): Promise<void> {
    for (const { name } of this.schedules()) await repo.addSchedule(this.deps.db, name);
    for (const lane of this.lanes) lane.start();
  }

  /** Looks for jobs at once, e.g. after a call has added one. */
  wake(): void {
    for (const lane of this.lanes) lane.wake();
  }

  /** Resolves when no job is due. */
  async rest(): Promise<void> {
    for (const lane of this.lanes) await lane.rest();
  }

  /** Starts no further steps, waits for the current ones up to the limit, and releases the jobs. */
  async stop(graceMs: number): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.lanes.map((lane) => lane.stop(graceMs)));
  }

  private schedules(): readonly JobKind[] {
    return this.deps.kinds.filter(({ everyMs }) => everyMs !== undefined);
  }
}
