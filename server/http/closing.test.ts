import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { closeGracefully } from './closing';

/** Longer than a test may take. */
const NEVER_MS = 10 * 60_000;
const STALLED_LOOKS = 4;
/** About the time that these looks take. */
const STALLED_MS = 200;

let server: Server;
let close: (graceMs: number) => Promise<void>;
beforeEach(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/waits') return response.write('x');
    const fill = () => {
      while (response.write('x'.repeat(64 * 1024)));
    };
    response.on('drain', fill);
    return fill();
  });
  close = closeGracefully(server, STALLED_LOOKS);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

const port = () => (server.address() as AddressInfo).port;

async function ask(): Promise<IncomingMessage> {
  const asked = request({ port: port(), host: '127.0.0.1' }).end();
  const [answer] = await once(asked, 'response');
  return answer;
}

test('an answer that nobody receives does not keep a server from closing', async () => {
  const stalled = await ask();
  await close(NEVER_MS);
  const failed = once(stalled, 'error');
  stalled.resume();
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
  expect(stalled.complete).toBe(false);
});

test('an answer that is received goes on until the grace period ends', async () => {
  const answer = await ask();
  const failed = once(answer, 'error');
  let length = 0;
  answer.on('data', (part: Buffer) => {
    length += part.length;
  });
  const graceMs = 5 * STALLED_MS;
  const startedAt = performance.now();
  await Promise.all([failed, close(graceMs)]);
  // A busy machine closes later, and timers of Node may be a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThan(graceMs - 2);
  expect(answer.complete).toBe(false);
  expect(length).toBeGreaterThan(0);
});

test('a process that was busy for long does not count that as an answer not received', async () => {
  const answer = await ask();
  const failed = once(answer, 'error');
  answer.resume();
  let isClosed = false;
  const closed = close(NEVER_MS).then(() => {
    isClosed = true;
  });
  await setTimeout(STALLED_MS / 4);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * STALLED_MS);
  await setTimeout(STALLED_MS);
  expect(isClosed).toBe(false);
  answer.pause();
  await closed;
  answer.resume();
  await failed;
});

test('a client of HTTP/1.0 does not take a cut answer for a whole one', async () => {
  const socket = connect(port(), '127.0.0.1');
  socket.write('GET /waits HTTP/1.0\r\n\r\n');
  await once(socket, 'data');
  const failed = once(socket, 'error');
  await close(0);
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
});
