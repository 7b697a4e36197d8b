import { unguarded } from '#server/db/guard/guard';
import type { Db } from '#server/db/types';
import { addJob } from '#server/jobs/jobs.repo';
import type { Ending, JobKind, Part } from '#server/jobs/kind';
import { Runner } from '#server/jobs/runner';
import { openAgain } from '../db/database';
import { createTestApp, type TestApp } from './app';

export const PIECES = 12;

/** The numbers of all pieces in order. */
export const ALL_PIECES = Array.from({ length: PIECES }, (_, piece) => String(piece));

const STOP_MS = 5_000;
const quiet = { info: () => undefined, error: () => undefined };

/** Where a node is held, and how it is let go on. */
function barrier() {
  let tell: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { reached, free, tell: () => tell(), letGo: () => letGo() };
}

/** Work of a dozen pieces, each of which leaves a row that says who has done it. */
export class Pieces implements JobKind<unknown, number> {
  readonly name = 'test.pieces';
  readonly endings: Ending[] = [];
  private readonly barriers = new Map<number, ReturnType<typeof barrier>>();

  constructor(private readonly who = 'node') {}

  /** Holds the node once it has prepared the piece. */
  hold(piece: number) {
    const one = barrier();
    this.barriers.set(piece, one);
    return one;
  }

  async prepare({ db, job }: Part<unknown>): Promise<number> {
    const { count } = await unguarded(db)
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('memberIds', 'like', `${job.id}:%`)
      .executeTakeFirstOrThrow();
    this.barriers.get(count)?.tell();
    await this.barriers.get(count)?.free;
    return count;
  }

  async step({ db, now, job }: Part<unknown>, piece: number) {
    if (piece === PIECES) return { state: 'done' as const };
    const memberIds = `${job.id}:${piece}:${this.who}`;
    const row = { at: now, kind: 'permission', memberIds } as const;
    await unguarded(db).insertInto('events').values(row).execute();
    return { state: 'more' as const, done: 1 };
  }

  async end(_part: Part<unknown>, ending: Ending) {
    this.endings.push(ending);
  }
}

/** Gives a test file nodes that share a database and jobs for them. Call it once, at its top. */
export function setUpNodes() {
  let product: TestApp;
  let other: Db;
  const runners: Runner[] = [];
  beforeAll(async () => {
    product = await createTestApp();
    other = await openAgain(product.db);
  });
  beforeEach(() => product.db.deleteFrom('jobs').execute());
  afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop(STOP_MS))));
  afterAll(async () => {
    if (other !== product.db) await other.destroy();
    await product.close();
  });

  return {
    get product() {
      return product;
    },
    get db() {
      return product.db;
    },
    /** The same database as another node sees it. */
    get other() {
      return other;
    },
    /** A node of its own, which knows these kinds. */
    node(kinds: readonly JobKind[], on = product.db, times = {}): Runner {
      const time = async () => product.clock.now;
      const runner = new Runner({ db: on, log: quiet, time, kinds, times });
      runners.push(runner);
      return runner;
    },
    /** Lets a node do what there is to do. */
    async work(runner: Runner): Promise<void> {
      runner.wake();
      await runner.rest();
    },
    addPieces: (tenantId?: number) =>
      addJob(product.db, { kind: 'test.pieces', payload: {}, total: PIECES, tenantId }),
    jobOf: (id: number) =>
      product.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Which piece was done by whom, in order. */
    async doneOf(id: number): Promise<string[][]> {
      const rows = await product.db
        .selectFrom('events')
        .select('memberIds')
        .where('memberIds', 'like', `${id}:%`)
        .orderBy('id')
        .execute();
      return rows.map(({ memberIds }) => (memberIds ?? '').split(':').slice(1));
    },
    /** Whoever works on the job has not been heard of for too long. */
    lapse: (id: number) =>
      product.db.updateTable('jobs').set({ leaseUntil: 1 }).where('id', '=', id).execute(),
  };
}
