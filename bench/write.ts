import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { unguarded } from '#server/db/guard/guard';
import type { Db } from '#server/db/types';
import { onStores } from './on-stores';
import { digits, printGoal, printTable, spreadOf } from './report';
import type { Store } from './store';
import { buildWriteApp, type WriteApp } from './write-app';

const MEMBERS = 1000;
const CALLERS = 16;
const ROUNDS = 7;
const ROUND_MS = 500;

/** A row that one caller updates repeatedly. */
interface Row {
  path: string;
  body: { id: number; version: number };
}

/** One row of each kind per caller. */
async function rowsOf(db: Db): Promise<Record<string, Row[]>> {
  const all = unguarded(db);
  const at = Date.now();
  const shared = { tenantId: 1, sort: 1, status: 'enabled' as const, remark: null };
  const posts = Array.from({ length: CALLERS }, (_, index) => {
    const name = `position-${index}`;
    return { ...shared, name, code: name, codeKey: name, createdAt: at, updatedAt: at };
  });
  await db.insertInto('posts').values(posts).execute();
  const found = {
    post: await all
      .selectFrom('posts')
      .select(['id', 'version', 'name', 'code'])
      .limit(CALLERS)
      .execute(),
    dept: await all
      .selectFrom('depts')
      .select(['id', 'version', 'name', 'code', 'parentId'])
      .limit(CALLERS)
      .execute(),
    member: await all
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.accountId')
      .select(['members.id', 'members.version', 'members.deptId', 'accounts.realName'])
      .where('members.status', '=', 'enabled')
      .where('members.isDefaultAdmin', '=', 0)
      .where('members.deletedAt', 'is', null)
      .limit(CALLERS)
      .execute(),
  };
  return Object.fromEntries(
    Object.entries(found).map(([entity, bodies]) => [
      entity,
      bodies.map((body) => ({ path: `/user/admin/${entity}/update`, body })),
    ]),
  );
}

let changes = 0;

async function change({ update }: WriteApp, { path, body }: Row): Promise<void> {
  changes += 1;
  body.version = await update(path, { ...body, remark: `change ${changes}` });
}

/** Milliseconds of each update while every caller updates its row repeatedly. */
async function runRound(app: WriteApp, rows: readonly Row[]): Promise<number[]> {
  const samples: number[] = [];
  const endsAt = performance.now() + ROUND_MS;
  const work = async (row: Row) => {
    for (let at = performance.now(); at < endsAt; ) {
      const startedAt = at;
      await change(app, row);
      at = performance.now();
      samples.push(at - startedAt);
    }
  };
  await Promise.all(rows.map(work));
  return samples;
}

/** Counts statements, except those that begin and end a transaction. */
class Counter implements KyselyPlugin {
  count = 0;

  transformQuery = ({ node }: { node: RootOperationNode }) => node;

  async transformResult<T>({ result }: { result: T }): Promise<T> {
    this.count += 1;
    return result;
  }
}

/** Number of statements of one update. */
async function countStatements({ db, token }: Store, row: Row, isGuarded: boolean) {
  const counter = new Counter();
  const app = buildWriteApp(db.withPlugin(counter), token);
  app.guard(isGuarded);
  // Warm-up: the first update also loads the caller's permissions into a cache.
  await change(app, row);
  const before = counter.count;
  await change(app, row);
  app.guard(true);
  return counter.count - before;
}

/** Figures of each round. */
interface Series {
  /** Milliseconds of a single caller, and of one among many. */
  alone: number[];
  among: number[];
  perSecond: number[];
}

const newSeries = (): Series => ({ alone: [], among: [], perSecond: [] });
const median = (samples: readonly number[]) => spreadOf(samples).median;

async function addRound(app: WriteApp, rows: readonly Row[], series: Series): Promise<void> {
  series.alone.push(median(await runRound(app, rows.slice(0, 1))));
  const startedAt = performance.now();
  const samples = await runRound(app, rows);
  series.perSecond.push((samples.length * 1000) / (performance.now() - startedAt));
  series.among.push(median(samples));
}

/** Updates with and without the guard, alternating, after a warm-up round of each. */
async function measureRows(app: WriteApp, rows: readonly Row[]) {
  const [guarded, bare] = [newSeries(), newSeries()];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const series of [guarded, bare]) {
      app.guard(series === guarded);
      await addRound(app, rows, round < 0 ? newSeries() : series);
    }
  }
  app.guard(true);
  return { guarded, bare };
}

/** The guard's share of an update. */
const shareOf = (guarded: readonly number[], bare: readonly number[]) =>
  1 - median(bare.map((value, round) => value / (guarded[round] ?? Number.NaN)));

async function measureStore(store: Store): Promise<void> {
  const app = buildWriteApp(store.db, store.token);
  const lines: string[][] = [];
  const shares: [string, number][] = [];
  for (const [entity, rows] of Object.entries(await rowsOf(store.db))) {
    const { guarded, bare } = await measureRows(app, rows);
    for (const series of [guarded, bare]) {
      const isGuarded = series === guarded;
      const row = rows[0] as Row;
      const statements = await countStatements(store, row, isGuarded);
      const { alone, among, perSecond } = series;
      lines.push([
        isGuarded ? `${entity}/update` : '  without its guard',
        String(statements),
        ...[alone, among, perSecond].map((samples) => digits(median(samples))),
      ]);
    }
    shares.push([entity, shareOf(guarded.alone, bare.alone)]);
  }
  printTable(
    `Writes: ${store.name}, ${store.size.toLocaleString('en-US')} members, ${ROUNDS} rounds by turns`,
    ['', 'statements', 'alone ms', `one of ${CALLERS} ms`, `${CALLERS} callers, writes/s`],
    lines,
  );
  for (const [entity, share] of shares) {
    printGoal({
      name: `${entity}/update on ${store.name}, share of its guard`,
      value: share,
      now: 0.25,
    });
  }
}

/** The cost of an update, and the share of its locks and the repeated permission check. */
export async function measureWrite(databases: readonly string[]): Promise<void> {
  await onStores('Writes', databases, async (store) => {
    await store.grow(MEMBERS);
    await measureStore(store);
  });
}
