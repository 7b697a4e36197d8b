import { setImmediate } from 'node:timers/promises';
import { commitImport } from '#contract/member/import';
import { findSeatIds, lockSeat } from './db/access-locks';
import { slowly } from './db/postgres/pace';
import type { Db } from './db/types';
import type { Change } from './db/work';
import type { Deps, Jobs } from './http/context';
import { Outage } from './http/outage';
import { recordAudit } from './http/write/audit';
import { newToken } from './lib/secrets/token';
import {
  claimJob,
  type Job,
  type Outcome,
  prepareBatch,
  releaseJob,
  stepJob,
} from './modules/member/import/job.service';

/** Poll interval for imports left by another server. */
const LOOK_MS = 15_000;

/**
 * Runs the waiting imports of the database one after the other. An import belongs to the server
 * with its lease, and another server takes over when the lease expires.
 */
export class ImportJobs implements Jobs {
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** Whether work was announced during the last poll. */
  private isAwake = false;

  private readonly deps: Pick<Deps, 'db' | 'log' | 'now'>;
  private readonly outage: Outage;

  constructor({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>) {
    this.deps = { db: slowly(db), log, now };
    this.outage = new Outage(log, 'working on imports');
  }

  /** Looks for work at once, e.g. after an import was started on this server. */
  wake(): void {
    this.isAwake = true;
    this.running ??= this.outage
      .watch(() => this.work())
      .finally(() => {
        this.running = undefined;
        if (this.isAwake && !this.isStopping) this.wake();
      });
  }

  /** Starts to poll for unfinished imports, including those of this server's last run. */
  start(): void {
    this.wake();
    this.timer = setInterval(() => this.wake(), LOOK_MS);
    this.timer.unref();
  }

  /** Resolves when this server has no work left. */
  async rest(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  /** Stops after the current batch; the next server continues. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.rest();
  }

  private async work(): Promise<void> {
    const { db, now } = this.deps;
    while (!this.isStopping) {
      this.isAwake = false;
      const job = await claimJob(db, newToken(), now());
      if (!job) return;
      await this.workOn(job);
    }
  }

  private async workOn(job: Job): Promise<void> {
    const { db, log, now } = this.deps;
    try {
      let outcome: Outcome = 'more';
      while (outcome === 'more' && !this.isStopping) {
        outcome = await this.step(job);
        // Lets requests that wait for the embedded database run first.
        await setImmediate();
      }
      if (outcome === 'more') await releaseJob(db, job, now(), false);
    } catch (err) {
      log.error({ err, importId: job.id }, 'an import failed and will be tried again');
      await releaseJob(db, job, now(), true);
    }
  }

  private async step(job: Job): Promise<Outcome> {
    const { db, now } = this.deps;
    const batch = await prepareBatch(db, job);
    const at = now();
    return db.transaction().execute(async (trx) => {
      const seat = await findSeatIds(trx, job.memberId);
      if (seat) await lockSeat(trx, seat);
      return stepJob(trx, job, batch, at, async (actor, add) => {
        const changes: Change[] = [];
        await add({ db: trx, actor, now: at, note: (change) => changes.push(change) });
        await audit(trx, job, { actor, at, changes });
      });
    });
  }
}

type Entry = Pick<Parameters<typeof recordAudit>[1], 'actor' | 'at' | 'changes'>;

/** Records a batch in the audit log as the call that started the import. */
const audit = (db: Db, { requestId, ip, userAgent }: Job, entry: Entry) =>
  recordAudit(db, {
    ...{ requestId, ip, userAgent, action: commitImport.key, result: 'done' },
    ...entry,
  });
