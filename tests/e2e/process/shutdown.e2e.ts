import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { unguarded } from '#server/db/guard/guard';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import { seedFirstStart } from '#server/db/seed/first-start';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { killServers, newDataFolder, startServer } from '../../harness/browser/server-process';
import { callSignIn } from '../../harness/browser/session';
import { auditRows } from '../../harness/calls/exports';

let folder: string;
beforeEach(() => {
  folder = newDataFolder();
});
afterEach(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

/** A connection with its received text; resolves when the server closes it. */
async function open(url: string) {
  const { port } = new URL(url);
  const socket = await new Promise<Socket>((done, fail) => {
    const one: Socket = connect(Number(port), 'localhost', () => done(one));
    one.once('error', fail);
  });
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const ended = new Promise<string>((done) => socket.once('close', () => done(text)));
  return { socket, ended };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('Ctrl-C lets a request under way end, takes no new one, and closes the database', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const body = JSON.stringify({ username: 'admin', password: 'whatever-1' });
  const request = await open(server.url);
  request.socket.write(
    [
      'POST /user/admin/site/accountLogin HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body.slice(0, 10),
    ].join('\r\n'),
  );
  // Time for the server to accept the connection.
  await pause(300);
  const exit = server.stop();
  await pause(300);
  await expect(open(server.url)).rejects.toThrow('ECONNREFUSED');
  request.socket.write(body.slice(10));
  const answer = await request.ended;
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer).toContain('xsrf.invalid');
  expect(await exit).toBe(0);

  const again = await startServer({ DATA_DIR: folder });
  expect(await again.stop()).toBe(0);
});

const EXPORT = '/user/admin/audit/export';

/**
 * Adds a user who may wait for events and export the audit log, without a first password that must
 * be changed, and so many entries.
 */
async function addOwner(entries = 0) {
  const db = openDatabase({ folder });
  await migrate(db);
  const now = Date.now();
  await seedFirstStart(db, { password: PASSWORD, now, announce: () => undefined });
  const make = new Factory(unguarded(db), { now });
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { permissions: [`GET ${EXPORT}`] });
  await make.member(tenantId, { username: 'owner', roleIds: [roleId] });
  for (let count = 0; count < entries; ) {
    const rows = auditRows(tenantId, count).map((row) => ({ ...row, at: now }));
    await db.insertInto('audits').values(rows).execute();
    count += rows.length;
  }
  await db.destroy();
}

async function signIn(url: string): Promise<string> {
  const answer = await callSignIn(url, 'owner', PASSWORD);
  return (await answer.json()).data.token;
}

/** Idle connections during a shutdown, and what the client receives before the end. */
const IDLE = [
  ['that have had their answer', 'GET /healthz HTTP/1.1', '200 OK'],
  ['that have not been used', '', ''],
  ['that wait for events', 'GET /user/admin/site/events HTTP/1.1', ': open'],
];

test.each(IDLE)(
  'connections %s do not keep the server from ending at once',
  async (_what, line, seen) => {
    await addOwner();
    const server = await startServer({ DATA_DIR: folder });
    const token = await signIn(server.url);
    const idle = await open(server.url);
    if (line) {
      const head = [line, 'Host: localhost', `Authorization: Bearer ${token}`];
      idle.socket.write([...head, '', ''].join('\r\n'));
    }
    await pause(300);
    const startedAt = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(5000);
    expect(await idle.ended).toContain(seen);
  },
);

/** Entries of some 40 MB, of which a client that is given time takes a part. */
const MANY = 60_000;
/** Takes 64 KB at a time, about 3 MB a second. */
const SLOW_MS = 20;

async function download(url: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const asked = ask(new URL(`${EXPORT}?format=csv`, url), { headers }).end();
  const [answer] = await once(asked, 'response');
  // The answer tells of the same error.
  asked.on('error', () => undefined);
  return { answer: answer as IncomingMessage, failed: once(answer, 'error') };
}

test('SIGTERM ends a server within ten seconds, although downloads stall or go on', async () => {
  await addOwner(MANY);
  const server = await startServer({ DATA_DIR: folder });
  const token = await signIn(server.url);
  const stalled = await download(server.url, token);
  const slow = await download(server.url, token);
  slow.answer.on('data', () => {
    slow.answer.pause();
    setTimeout(() => slow.answer.resume(), SLOW_MS);
  });
  // Time for the first download to fill what lies between server and client.
  await pause(1500);
  const startedAt = Date.now();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  stalled.answer.resume();
  for (const { answer, failed } of [stalled, slow]) {
    expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
    expect(answer.complete).toBe(false);
  }
  // A database that was closed leaves no log of its own to be taken over.
  expect(readdirSync(folder).sort()).toEqual(['console.db', 'server.lock', 'uploads']);
  expect(readdirSync(`${folder}/uploads`)).toEqual([]);
});
