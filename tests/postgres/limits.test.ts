import { sql } from 'kysely';
import { unguarded } from '#server/db/guard/guard';
import { DatabaseFailure } from '#server/db/postgres/failure';
import { slowly, unhurried, waitingFor, within } from '#server/db/postgres/pace';
import type { Db } from '#server/db/types';
import { openAgain, openTestDatabase } from '../harness/db/database';

/* Each timeout by itself, on a healthy PostgreSQL. */
let db: Db;
beforeAll(async () => {
  db = unguarded(await openTestDatabase());
});
beforeEach(() => db.deleteFrom('settings').execute());
afterAll(() => db.destroy());

/** The same database with timeouts that a test can wait for. */
const openHurried = (poolSize: number) => openAgain(db, { poolSize, patience: 0.5 });

const readSettings = (from: Db) => from.selectFrom('settings').selectAll().execute();

const sleep = (on: Db, seconds: number) => sql`select pg_sleep(${seconds})`.execute(on);

test('a statement of a call is ended, one of slow work or a migration is not', async () => {
  const hurried = await openHurried(1);
  await expect(sleep(hurried, 3)).rejects.toMatchObject({ reason: 'database.busy' });
  await sleep(slowly(hurried), 1.5);
  await unhurried(hurried, async (patient) => {
    await sleep(patient, 1.5);
  });
  // The statement was cancelled on its connection, which stays usable.
  expect(await readSettings(hurried)).toEqual([]);
  await hurried.destroy();
});

test('slow work and calls leave each other their connections', async () => {
  const hurried = await openHurried(1);
  const order: string[] = [];
  const noted = async (name: string, work: Promise<unknown>) => {
    await work;
    order.push(name);
  };
  const working = [1, 2, 3].map(() => noted('slow', sleep(slowly(hurried), 0.4)));
  await noted('call', readSettings(within(hurried)));
  await Promise.all(working);
  const calling = noted('call', sleep(hurried, 0.4));
  await noted('slow', readSettings(slowly(hurried)));
  await calling;
  expect(order).toEqual(['call', 'slow', 'slow', 'slow', 'slow', 'call']);
  await hurried.destroy();
});

test('a lock that another holds is waited for within a limit, and the work undone', async () => {
  const hurried = await openHurried(2);
  await db
    .insertInto('settings')
    .values([
      { name: 'one', value: '' },
      { name: 'two', value: '' },
    ])
    .execute();
  const set = (on: Db, name: string) =>
    on.updateTable('settings').set({ value: 'set' }).where('name', '=', name).execute();
  await db.transaction().execute(async (holder) => {
    await set(holder, 'two');
    const work = within(hurried)
      .transaction()
      .execute(async (trx) => {
        await set(trx, 'one');
        await set(trx, 'two');
      });
    await expect(work).rejects.toMatchObject({ reason: 'database.busy', code: '55P03' });
  });
  const rows = await hurried.selectFrom('settings').selectAll().orderBy('name').execute();
  expect(rows.map(({ value }) => value)).toEqual(['', 'set']);
  await hurried.destroy();
});

test('of two that wait for each other one is given up, with nothing done', async () => {
  const pair = await openAgain(db, { poolSize: 2 });
  const names = ['first', 'second'] as const;
  await db
    .insertInto('settings')
    .values(names.map((name) => ({ name, value: '' })))
    .execute();
  let held = 0;
  let allHeld: () => void = () => undefined;
  const bothHold = new Promise<void>((resolve) => {
    allHeld = resolve;
  });
  const setBoth = (order: readonly string[]) =>
    pair.transaction().execute(async (trx) => {
      for (const name of order) {
        await trx.updateTable('settings').set({ value: 'set' }).where('name', '=', name).execute();
        held += 1;
        if (held === names.length) allHeld();
        await bothHold;
      }
    });
  const outcomes = await Promise.allSettled([setBoth(names), setBoth(names.toReversed())]);
  const given = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(given).toMatchObject([{ reason: { reason: 'database.busy', code: '40P01' } }]);
  await pair.destroy();
});

test('an answer that came while the server was held up counts', async () => {
  const hurried = await openAgain(db, { poolSize: 1, patience: 0.3 });
  await readSettings(hurried);
  const answer = sleep(hurried, 0.05);
  // The statement has been sent by then, and timers run before responses are read.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setImmediate(resolve));
  const until = performance.now() + 1_200;
  while (performance.now() < until);
  await answer;
  await hurried.destroy();
});

test('all that a call waits for is paid from one budget', async () => {
  const patient = await openAgain(db);
  // Its own budget is 0.5 s: long enough for two such waits, and not for ten.
  await readSettings(patient);
  const call = within(patient, 50);
  let done = 0;
  const work = async () => {
    for (; done < 10; done += 1) await sleep(call, 0.2);
  };
  await expect(work()).rejects.toBeInstanceOf(DatabaseFailure);
  expect(done).toBeGreaterThan(0);
  await expect(readSettings(call)).rejects.toMatchObject({ reason: 'database.unavailable' });
  await readSettings(within(patient));
  await patient.destroy();
});

test('whoever comes when too many wait is refused at once', async () => {
  const hurried = await openHurried(1);
  const order: string[] = [];
  const ask = (name: string) =>
    readSettings(hurried).then(
      () => order.push(`${name} done`),
      () => order.push(`${name} refused`),
    );
  const holding = sleep(hurried, 0.2);
  const waiting = Array.from({ length: 50 }, () => ask('early'));
  await ask('late');
  expect(order).toEqual(['late refused']);
  await Promise.all([holding, ...waiting]);
  expect(order.slice(1)).toEqual(Array(50).fill('early done'));
  expect(waitingFor(hurried)).toBe(0);
  await hurried.destroy();
});

test('a transaction that had failed is not taken for committed', async () => {
  const work = db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ name: 'lost', value: '' }).execute();
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('had failed before its end');
});

test('a call that fails after it has committed a part is unknown to its caller', async () => {
  const patient = await openAgain(db);
  const call = within(patient, 50);
  const keep = (on: Db) => on.insertInto('settings').values({ name: 'kept', value: '' }).execute();
  await call.transaction().execute(keep);
  await expect(sleep(call, 2)).rejects.toMatchObject({ reason: 'outcome.unknown' });
  await patient.destroy();
});

test('a transaction sees what was committed before each statement, whatever the default', async () => {
  const named = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const set = sql.ref(named.rows[0]?.name ?? '');
  await sql`alter database ${set} set default_transaction_isolation = 'serializable'`.execute(db);
  const again = await openAgain(db, { poolSize: 1 });
  const level = (on: Db) =>
    sql<{ level: string }>`show transaction_isolation`.execute(unguarded(on));
  const shown = await again.transaction().execute(level);
  expect(Object.values(shown.rows[0] ?? {})).toEqual(['read committed']);
  // Otherwise the default would not have been another one.
  expect(Object.values((await level(again)).rows[0] ?? {})).toEqual(['serializable']);
  await again.destroy();
  await sql`alter database ${set} reset default_transaction_isolation`.execute(db);
});
