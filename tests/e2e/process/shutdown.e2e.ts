import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { killServers, newDataFolder, startServer } from '../../harness/browser/server-process';
import { callSignIn } from '../../harness/browser/session';

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

/** Adds a user who may wait for events, without a first password that must be changed. */
async function addOwner() {
  const db = openDatabase({ folder });
  await migrate(db);
  const make = new Factory(db, { now: Date.now() });
  await make.member(await make.tenant(), { username: 'owner' });
  await db.destroy();
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
    const answer = await callSignIn(server.url, 'owner', PASSWORD);
    const { token } = (await answer.json()).data;
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
