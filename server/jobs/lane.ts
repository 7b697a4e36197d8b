import { clearInterval, setInterval } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/types';
import type { Outage } from '../lib/async/outage';
import { settled } from '../lib/async/settled';
import * as repo from './jobs.repo';
import type { JobKind, JobRow } from './kind';
import { type Progress, runStep, type Taken } from './step';

/** Pause after a failed step, doubled with each attempt. */
const BACK_OFF_MS = { first: 10_000, longest: 10 * 60_000 };
/** Timeout of releasing a job when the node stops. */
const GIVE_BACK_MS = 1_000;

export interface LaneDeps {
  db: Db;
  log: { error: (what: object, text: string) => void };
  time: (db: Db) => Promise<number>;
  outage: Outage;
  /** Name of the node in the database. */
  owner: string;
  times: LaneTimes;
}

export interface LaneTimes {
  /** Duration of a lease, renewed by steps and slow work. */
  leaseMs: number;
  /** Interval of looking for due jobs. */
  lookMs: number;
  /** Duration after which a step counts as stuck and its lease is not renewed. */
  stuckMs: number;
}

const backOff = (attempts: number) =>
  Math.min(BACK_OFF_MS.first * 2 ** (attempts - 1), BACK_OFF_MS.longest);

/** Runs the jobs of some kinds, one at a time. */
export class Lane {
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** Another look was requested during the current one. */
  private isAwake = false;
  private taken: Taken | undefined;
  /** Time of the last activity, by the monotonic clock. */
  private aliveAt = performance.now();
  private readonly kinds: ReadonlyMap<string, JobKind>;
  private readonly horizonMs: number;

  constructor(
    private readonly deps: LaneDeps,
    kinds: readonly JobKind[],
  ) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.horizonMs = Math.max(BACK_OFF_MS.longest, ...kinds.map(({ everyMs = 0 }) => everyMs));
  }

  /** Whether there was no activity for too long. */
  get isStuck(): boolean {
    const since = performance.now() - this.aliveAt;
    return this.timer !== undefined && since > this.deps.times.stuckMs;
  }

  wake(): void {
    if (this.isStopping) return;
    this.isAwake = true;
    this.running ??= this.deps.outage
      .watch(() => this.work())
      .finally(() => {
        this.running = undefined;
        if (this.isAwake) this.wake();
      });
  }

  start(): void {
    this.aliveAt = performance.now();
    this.timer = setInterval(() => this.wake(), this.deps.times.lookMs).unref();
    this.wake();
  }

  /** Resolves when no job is due. */
  async rest(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  /** Starts no further step, waits for the current one up to the limit, and releases its job. */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await settled(this.rest(), graceMs);
    const { taken } = this;
    // A step that is still running will find its claim lost.
    if (taken) await settled(this.giveBack(taken), GIVE_BACK_MS);
  }

  private async work(): Promise<void> {
    const { db, owner, times } = this.deps;
    while (!this.isStopping) {
      this.isAwake = false;
      const claim = { kinds: [...this.kinds.keys()], horizonMs: this.horizonMs };
      const row = await repo.claimJob(db, { ...claim, owner, leaseMs: times.leaseMs });
      this.aliveAt = performance.now();
      const kind = row && this.kinds.get(row.kind);
      if (!kind) return;
      this.taken = { kind, row };
      await this.workOn(this.taken).finally(() => {
        this.taken = undefined;
      });
    }
  }

  private async workOn(taken: Taken): Promise<void> {
    const { db, log } = this.deps;
    const { kind, row } = taken;
    try {
      let progress: Progress = 'more';
      while (progress === 'more' && !this.isStopping) {
        progress = await this.step(taken);
        // Lets requests use the embedded database between steps.
        await setImmediate();
      }
      if (progress === 'more') await this.giveBack(taken);
    } catch (err) {
      log.error({ err, job: row.id, kind: kind.name }, 'a job failed and will be tried again');
      const { attempts } = row;
      await repo.putBack(db, row, { afterMs: backOff(attempts), attempts });
    }
  }

  private async step(taken: Taken): Promise<Progress> {
    const { db, time, times } = this.deps;
    const beating = <T>(work: () => Promise<T>) => this.beating(taken.row, work);
    this.aliveAt = performance.now();
    const progress = await runStep({ db, time, leaseMs: times.leaseMs, beating }, taken);
    this.aliveAt = performance.now();
    if (progress === 'more') taken.row.attempts = 1;
    return progress;
  }

  /** The attempt that was cut short does not count. */
  private giveBack({ row }: Taken): Promise<void> {
    return repo.putBack(this.deps.db, row, { afterMs: 0, attempts: row.attempts - 1 });
  }

  /** Renews the lease during slow work, until it counts as stuck. */
  private async beating<T>(row: JobRow, work: () => Promise<T>): Promise<T> {
    const { db, outage, times } = this.deps;
    const heart = setInterval(() => {
      if (this.isStuck) clearInterval(heart);
      else void outage.watch(async () => void (await repo.holdJob(db, row, times.leaseMs)));
    }, times.leaseMs / 3);
    try {
      return await work();
    } finally {
      clearInterval(heart);
    }
  }
}
