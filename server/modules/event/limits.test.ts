import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import type { KyselyPlugin } from 'kysely';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';
import { askForEvents, type OpenStream, openEvents } from '../../../tests/harness/app/events';
import { until } from '../../../tests/harness/app/until';
import { openAgain, openTestDatabase } from '../../../tests/harness/db/database';
import { announce } from '../../db/events';
import { STREAMS_MAX } from '../../http/event/hub';

/* Limits of open streams, and the exact count of open streams. */
let product: TestApp;
let tenantId: number;
let memberId: number;
let client: Client;
const open: OpenStream[] = [];
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
});
beforeEach(async () => {
  memberId = await product.make.member(tenantId);
  client = await product.as(memberId);
});
afterEach(() => Promise.all(open.splice(0).map(({ leave }) => leave())));
afterAll(() => product.close());

const openOne = async (caller = client) => {
  const stream = await openEvents(caller);
  open.push(stream);
  return stream;
};

const openMany = async (count: number, caller = client) => {
  for (let index = 0; index < count; index += 1) await openOne(caller);
};

/** Waits for a number of open streams and returns the actual number. */
const sizeOnce = async (size: number) => {
  const isSo = () => (product.events.size === size ? [true] : []);
  await until(isSo, 1);
  return product.events.size;
};

test('a session has at most twenty, and the one too many is told when to ask again', async () => {
  await openMany(STREAMS_MAX.session);
  const answer = await client.send('GET /user/admin/site/events');
  expect([answer.status, answer.envelope.code]).toEqual([429, -1]);
  expect(answer.envelope.reason).toBe('events.too-many');
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(product.events.size).toBe(STREAMS_MAX.session);
  // Other sessions are not affected, not even those of the same seat.
  await openOne(await product.as(memberId));
  await open[0]?.leave();
  await openOne();
});

test('of sixty-four at once exactly twenty are opened, and none is left counted', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => askForEvents(client)));
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(STREAMS_MAX.session);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(44);
  expect(product.events.size).toBe(STREAMS_MAX.session);
  await Promise.all(opened.map(({ body }) => body?.cancel()));
  expect(product.events.size).toBe(0);
});

test('a node has at most two thousand', async () => {
  const hears = () => true;
  const seat = { tenantId, memberId, hears, receive: () => undefined, end: () => undefined };
  const leave: (() => void)[] = [];
  for (let sessionId = -1; leave.length < STREAMS_MAX.node - 1; sessionId -= 1) {
    leave.push(await product.events.subscribe({ ...seat, sessionId }));
  }
  await openOne();
  const answer = await client.send('GET /user/admin/site/events');
  expect([answer.status, answer.envelope.reason]).toEqual([503, 'events.full']);
  expect(answer.headers.get('retry-after')).toBe('60');
  for (const each of leave) each();
  expect(product.events.size).toBe(1);
});

test('a caller that does not read is cut off, and costs no more than a few kilobytes', async () => {
  const reading = await openOne();
  const socket = { destroy: jest.fn() };
  const { body } = await product.app.request(
    '/user/admin/site/events',
    { headers: { Authorization: client.token ?? '' } },
    { incoming: { socket } },
  );
  expect(product.events.size).toBe(2);
  for (let count = 0; count < 1000 && product.events.size > 1; count += 1) {
    const { id } = await announceOne();
    await product.events.look();
    await reading.until(`id: ${id}\n`);
  }
  expect(await sizeOnce(1)).toBe(1);
  expect(socket.destroy).toHaveBeenCalledTimes(1);
  const text = await new Response(body).text();
  expect(text.length).toBeLessThanOrEqual(4096);
});

test('what was missed is told once for each kind', async () => {
  const { id } = await announceOne();
  for (let count = 0; count < 300; count += 1) {
    await announce(product.db, { kind: 'notice' }, product.clock.now);
  }
  await announce(product.db, { kind: 'letter', memberIds: [memberId] }, product.clock.now);
  const stream = await openEvents(client, { 'Last-Event-ID': String(id) });
  open.push(stream);
  const text = await stream.until('event: letter');
  expect(text.match(/event: notice/g)).toHaveLength(1);
});

/** Announces an event to everybody and returns its id. */
async function announceOne() {
  await announce(product.db, { kind: 'addon' }, product.clock.now);
  const events = product.db.selectFrom('events').select('id').orderBy('id', 'desc');
  return events.executeTakeFirstOrThrow();
}

test('asking for the head of a stream opens none', async () => {
  const answer = await product.app.request('/user/admin/site/events', {
    method: 'HEAD',
    headers: { Authorization: client.token ?? '' },
  });
  expect(answer.status).toBe(200);
  expect(product.events.size).toBe(0);
});

test('one that fails while it opens says so and is not counted', async () => {
  const broken: KyselyPlugin = {
    transformQuery({ node }) {
      const isAsked = JSON.stringify(node).includes('"events"');
      if (isAsked && node.kind === 'SelectQueryNode') throw new Error('the table is gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const own = await openTestDatabase();
  const failing = await createTestApp({ db: own.withPlugin(broken) });
  const seat = await failing.make.member(await failing.make.tenant());
  for (let count = 0; count <= STREAMS_MAX.session; count += 1) {
    const { status, envelope } = await (await failing.as(seat)).send('GET /user/admin/site/events');
    expect([status, envelope.reason]).toEqual([500, 'error.unknown']);
  }
  expect(failing.events.size).toBe(0);
  await failing.close();
});

describe('over connections that break', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = serve({ fetch: product.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function ask(token: string | undefined) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `GET /user/admin/site/events HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\n\r\n`,
    );
    return socket;
  }

  test('nothing is left of callers that vanish, at whatever moment', async () => {
    const sockets: Socket[] = [];
    for (let index = 0; index < 64; index += 1) {
      const { token } = index % 16 === 0 ? await product.as(memberId) : client;
      const socket = ask(token);
      sockets.push(socket);
      // Some abort before the answer, the others with an open stream.
      if (index % 3 === 0) socket.once('connect', () => setImmediate(() => socket.destroy()));
      else await once(socket, 'data');
    }
    expect(product.events.size).toBeGreaterThan(0);
    for (const socket of sockets) socket.destroy();
    expect(await sizeOnce(0)).toBe(0);
    await openMany(STREAMS_MAX.session);
  });

  test('a stream that has ended closes the connection, too', async () => {
    const socket = ask(client.token);
    await once(socket, 'data');
    const ended = once(socket.resume(), 'close');
    const admin = await product.asDefaultAdmin(tenantId);
    await admin.get('POST /user/admin/member/offline', { body: { ids: [memberId] } });
    socket.end();
    await ended;
    expect(await sizeOnce(0)).toBe(0);
  });
});

test('each node counts its own', async () => {
  const db = await openAgain(product.db);
  const second = await createTestApp({ db });
  await openMany(STREAMS_MAX.session);
  const there = new Client(second.app, { ...(client.token && { token: client.token }) });
  await openOne(there);
  expect([product.events.size, second.events.size]).toEqual([STREAMS_MAX.session, 1]);
  if (db !== product.db) await second.close();
  else second.events.close();
});
