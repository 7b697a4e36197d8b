import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { migrate } from '../migrate';
import { openDatabase } from '../open';
import { PatientSqliteDialect } from './driver';

/* Another program holds the embedded database, as one that copies or repairs it. */
const ADD = 'POST /user/admin/dept/add';

let folder: string;
let product: TestApp;
let admin: Client;
let other: SqliteDatabase.Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'held-'));
  const db = openDatabase({ folder });
  await migrate(db);
  product = await createTestApp({ db });
  admin = await product.asAdmin();
  other = new SqliteDatabase(join(folder, 'console.db'));
});
afterEach(() => {
  if (other.inTransaction) other.exec('rollback');
});
afterAll(async () => {
  other.close();
  await product.close();
  rmSync(folder, { recursive: true });
});

let number = 0;
/** Adds a department. */
function add() {
  number += 1;
  const body = { parentId: null, name: `Dept ${number}`, code: `D${number}` };
  return admin.call(ADD, { body });
}

const BUSY = refused(503, 'database.busy');

test('calls that write are refused while it is held, however many, and reading goes on', async () => {
  other.exec('begin immediate');
  const adding = Promise.all(Array.from({ length: 20 }, add));
  const read = await admin.call('GET /user/admin/dept/list');
  expect(read.status).toBe(200);
  // While the hold lasts: whoever waited for its end would never be answered.
  for (const answer of await adding) {
    expect(answer).toMatchObject(BUSY);
    expect(answer.headers.get('Retry-After')).toBe('5');
  }
  other.exec('commit');
  expect((await add()).status).toBe(200);
});

test('a short hold is waited for, and holds up nothing else', async () => {
  other.exec('begin immediate');
  let isAnswered = false;
  const adding = add().finally(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  // A thread that stood still would come here with the answer.
  expect(isAnswered).toBe(false);
  other.exec('commit');
  expect((await adding).status).toBe(200);
});

test('what was read before another program wrote is too old to be written on', async () => {
  const written = product.db.transaction().execute(async (trx) => {
    await trx.selectFrom('settings').selectAll().execute();
    other.exec("insert into settings values ('held', '1')");
    await trx.updateTable('settings').set({ value: '2' }).where('name', '=', 'held').execute();
  });
  await expect(written).rejects.toMatchObject({
    reason: 'database.busy',
    code: 'SQLITE_BUSY_SNAPSHOT',
  });
});

/** A database of which no statement succeeds. */
function failing(code: string) {
  const fail = () => {
    throw Object.assign(new Error('held'), { code });
  };
  let isInTransaction = false;
  let tries = 0;
  const prepare = (text: string) => {
    if (/^(begin|rollback)$/.test(text)) {
      isInTransaction = text === 'begin';
      return { reader: false, run: () => ({ changes: 0, lastInsertRowid: 0 }) };
    }
    tries += 1;
    return { reader: true, all: fail };
  };
  const dialect = new PatientSqliteDialect({
    database: { prepare, close: () => undefined } as never,
    isInTransaction: () => isInTransaction,
  });
  const undo = () => {
    isInTransaction = false;
  };
  return { db: new Kysely<never>({ dialect }), tries: () => tries, undo };
}

const PASSING = [
  ...['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_TIMEOUT'],
  ...['SQLITE_LOCKED', 'SQLITE_LOCKED_SHAREDCACHE', 'SQLITE_LOCKED_VTAB', 'SQLITE_PROTOCOL'],
];

test('each of its codes for what passes is a database that is busy, and told of', async () => {
  const asking = PASSING.map((code) => sql`select 1`.execute(failing(code).db));
  expect(await Promise.allSettled(asking)).toMatchObject(
    PASSING.map((code) => ({ reason: { reason: 'database.busy', code } })),
  );
});

test('other errors are told as they are, and nothing is tried again', async () => {
  const { db, tries } = failing('SQLITE_CORRUPT');
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' });
  expect(tries()).toBe(1);
});

test('a statement of a transaction that was undone is not run without it', async () => {
  const { db, tries, undo } = failing('SQLITE_BUSY');
  const whole = db.transaction().execute((trx) => {
    undo();
    return sql`select 1`.execute(trx);
  });
  await expect(whole).rejects.toMatchObject({ reason: 'database.busy' });
  expect(tries()).toBe(1);
});
