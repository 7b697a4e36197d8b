import { sql } from 'kysely';
import pino from 'pino';
import { createEventHub } from '#server/app';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import { waitingFor } from '#server/db/postgres/pace';
import type { Db } from '#server/db/types';
import { readEnv } from '#server/env';
import { explainStart } from '#server/start-error';
import { type Cluster, startCluster } from '../../scripts/postgres';
import { ADMIN, createTestApp, type TestApp } from '../harness/app/app';
import type { Answer, Client } from '../harness/app/client';
import { CommitHook } from '../harness/db/commit-hook';

/*
 * A PostgreSQL cluster for this file that hangs, crashes and restarts. The tests compare each
 * response with the rows in the end.
 */
const POOL = 4;
const commits = new CommitHook();
let cluster: Cluster;
let db: Db;
let product: TestApp;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  cluster = await startCluster();
  db = openDatabase({ url: cluster.urlOf('postgres'), poolSize: POOL }).withPlugin(commits);
  await migrate(db);
  product = await createTestApp({ db });
  admin = await product.asAdmin();
  visitor = product.visitor();
});
beforeEach(() => healthy());
afterEach(() => cluster.resume());
afterAll(async () => {
  await product.close();
  await cluster.stop();
});

const TRIES = 20;

/** Retries until a call succeeds: the first may get a broken connection. */
async function healthy() {
  for (let tries = 1; ; tries += 1) {
    const { status } = await admin.call('GET /user/admin/dept/list');
    if (status === 200) return;
    if (tries === TRIES) throw new Error(`The list is still answered ${status}.`);
  }
}

const add = (code: string, headers: Record<string, string> = {}) =>
  admin.call('POST /user/admin/dept/add', {
    body: { parentId: null, name: code, code },
    headers,
  });

const keyed = (key: string) => ({ 'Idempotency-Key': key });

const signIn = () => visitor.call('POST /user/admin/site/accountLogin', { body: ADMIN });

const statusOf = async (path: string) => (await product.app.request(path)).status;

/** The rows in the end, whatever the response was. */
async function found(code: string): Promise<number> {
  const rows = await product.db.selectFrom('depts').select('id').where('code', '=', code).execute();
  return rows.length;
}

const retryLater = {
  status: 503,
  envelope: { code: -1, data: null, reason: 'database.unavailable' },
};

const told = ({ status, envelope, headers }: Answer<unknown>) => ({
  status,
  reason: envelope.reason,
  isRetry: headers.has('retry-after'),
});

const UNKNOWN = { status: 503, reason: 'outcome.unknown', isRetry: false };
const AWAY = { status: 503, reason: 'database.unavailable', isRetry: true };

test('every kind of call is answered while PostgreSQL hangs, and works once it goes on', async () => {
  await Promise.all([add('BEFORE'), signIn()]);
  cluster.pause();
  const order: string[] = [];
  const noted = async <T>(name: string, work: Promise<T>) => {
    const result = await work;
    order.push(name);
    return result;
  };
  const [list, ready, alive, ...rest] = await Promise.all([
    noted('list', admin.call('GET /user/admin/dept/list')),
    noted('ready', statusOf('/readyz')),
    noted('alive', statusOf('/healthz')),
    add('HUNG'),
    add('HUNG-KEYED', keyed('hung')),
    admin.fetch('GET /user/admin/member/export', { query: { format: 'csv' } }),
    signIn(),
  ]);
  expect([ready, alive]).toEqual([503, 200]);
  expect(order).toEqual(['alive', 'ready', 'list']);
  expect(list).toMatchObject(retryLater);
  for (const answer of rest) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  cluster.resume();
  await healthy();
  expect([await statusOf('/readyz'), (await signIn()).status]).toEqual([200, 200]);
  expect(await found('HUNG')).toBe(0);
  expect((await add('HUNG-KEYED', keyed('hung'))).status).toBe(200);
  expect([await found('BEFORE'), await found('HUNG-KEYED')]).toEqual([1, 1]);
});

test('what was acknowledged is there, and what may be tried again is not', async () => {
  let hasStopped = false;
  const writes = Array.from({ length: 64 }, async (_, at) => {
    const code = `LEDGER-${at}`;
    const answer = await add(code, at % 2 ? keyed(code) : {});
    if (answer.status === 200 && !hasStopped) {
      hasStopped = true;
      cluster.pause();
    }
    return { code, isKeyed: at % 2 === 1, told: told(answer) };
  });
  const reads = Array.from({ length: 64 }, () => admin.call('GET /user/admin/dept/list'));
  const ledger = await Promise.all(writes);
  for (const { status } of await Promise.all(reads)) expect([200, 503]).toContain(status);
  expect(waitingFor(db)).toBe(0);
  cluster.resume();
  await healthy();
  expect(ledger.some(({ told }) => told.status === 503)).toBe(true);
  for (const { code, isKeyed, told } of ledger) {
    const count = await found(code);
    const isFine =
      told.status === 200
        ? count === 1
        : told.reason === 'outcome.unknown'
          ? !told.isRetry && !isKeyed
          : told.status === 503 && told.isRetry && (count === 0 || isKeyed);
    expect({ code, told, count, isFine }).toEqual({ code, told, count, isFine: true });
    if (!isKeyed || told.status === 200) continue;
    expect((await add(code, keyed(code))).status).toBe(200);
    expect(await found(code)).toBe(1);
  }
});

test('a commit without an answer is said to be unknown', async () => {
  commits.beforeNextCommit(() => cluster.pause());
  const answer = await add('UNKNOWN');
  expect(told(answer)).toEqual(UNKNOWN);
  expect(answer.envelope.message).toContain('Look whether');
  cluster.resume();
  await healthy();
  // The commit had been sent when PostgreSQL stopped, so it succeeded.
  expect(await found('UNKNOWN')).toBe(1);
});

test('under a key a commit without an answer may be repeated, and is done once', async () => {
  commits.beforeNextCommit(() => cluster.pause());
  expect(told(await add('UNKNOWN-KEYED', keyed('unknown')))).toEqual(AWAY);
  cluster.resume();
  await healthy();
  expect((await add('UNKNOWN-KEYED', keyed('unknown'))).status).toBe(200);
  expect(await found('UNKNOWN-KEYED')).toBe(1);
});

test('what ends before the commit is sent was not done, and is said to be so', async () => {
  commits.beforeNextCommit(() => cluster.crash());
  expect([AWAY, UNKNOWN]).toContainEqual(told(await add('CRASHED')));
  expect(told(await add('REFUSED'))).toEqual(AWAY);
  expect(await statusOf('/readyz')).toBe(503);
  await cluster.restart();
  await healthy();
  expect([await found('CRASHED'), await found('REFUSED')]).toEqual([0, 0]);
});

test('connections that hang are replaced while they still hang', async () => {
  const read = () => admin.call('GET /user/admin/dept/list');
  const statuses = async (calls: number) =>
    (await Promise.all(Array.from({ length: calls }, read))).map(({ status }) => status);
  const open = await sql<{ pid: number }>`select pid from pg_stat_activity
    where backend_type = 'client backend'`.execute(db);
  for (const { pid } of open.rows) process.kill(pid, 'SIGSTOP');
  expect(await statuses(POOL)).toContain(503);
  expect(await statuses(64)).toEqual(Array(64).fill(200));
});

test('connections that PostgreSQL ends are replaced', async () => {
  const other = openDatabase({ url: cluster.urlOf('postgres'), poolSize: 1, patience: 10 });
  await Promise.all(Array.from({ length: POOL }, () => admin.call('GET /user/admin/dept/list')));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(other);
  await other.destroy();
  await healthy();
});

test('looking for events tells the log that it fails and that it works again, once each', async () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line).msg) });
  const hub = createEventHub({ db, log, now: Date.now });
  await hub.subscribe({
    tenantId: 1,
    memberId: 1,
    sessionId: 1,
    hears: () => true,
    receive: () => undefined,
    end: () => undefined,
  });
  cluster.pause();
  await Promise.all([hub.look(), hub.look()]);
  await hub.look();
  cluster.resume();
  await healthy();
  await hub.look();
  await hub.look();
  hub.close();
  expect(logged).toEqual(['passing events on failed', 'passing events on works again']);
});

test('a server does not start on a PostgreSQL that hangs, and says why', async () => {
  cluster.pause();
  const url = cluster.urlOf('postgres');
  const fresh = openDatabase({ url });
  const error = await migrate(fresh).catch((reason: unknown) => reason);
  await fresh.destroy();
  expect(explainStart(error, readEnv({ DATABASE_URL: url }))).toBe(
    'DATABASE_URL: no database answers at that address.',
  );
});
