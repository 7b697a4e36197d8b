import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpServer } from './server';

let server: Server;
beforeAll(async () => {
  const fetch = () => new Response('reached');
  server = createHttpServer(fetch, { hostname: '127.0.0.1' }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** All that the server says until it closes the connection. */
async function answerTo(request: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

const LONG = 'a'.repeat(20_000);
/** So many that Node drops those behind them. */
const MANY = Array.from({ length: 1500 }, (_, index) => `x${index}: 0\r\n`).join('');

test.each([
  ['an address that is too long', `GET /${LONG} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${LONG}\r\n\r\n`, 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a host behind too many headers', `GET / HTTP/1.1\r\n${MANY}Host: x\r\n\r\n`, 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
  ['two hosts that are the same', 'GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n', 400],
  ['two hosts of HTTP/1.0', 'GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: x"><b>\r\n\r\n', 400],
  ['an address that is none', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
])('%s is answered with an envelope and the headers of all answers', async (_, sent, status) => {
  const { head, body } = await answerTo(sent);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im);
  expect(head).toMatch(/^connection: close\r?$/im);
  expect(head).toMatch(/^x-request-id: [\w-]{36}\r?$/im);
  const reason = status === 431 ? 'error.headers-too-large' : 'error.no-http';
  expect(JSON.parse(body)).toMatchObject({ code: -1, data: null, reason });
});

test('a broken request after a good one takes nothing from the answer to the good one', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [first] = await once(socket, 'data');
  socket.write('hello\r\n\r\n');
  expect(String(first)).toMatch(/^HTTP\/1.1 200 /);
  expect(String(first)).toContain('reached');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test.each([
  ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 2\r\nConnection: close\r\n\r\n'],
])('%s is answered as any request', async (_, sent) => {
  const { head, body } = await answerTo(sent);
  expect(head).toMatch(/^HTTP\/1.1 200 /);
  expect(body).toContain('reached');
});

test('what the application throws is answered with an envelope', async () => {
  const broken = createHttpServer(
    () => {
      throw new Error('broken');
    },
    { hostname: '127.0.0.1' },
  ).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(broken.address() as AddressInfo).port}/`);
  broken.close();
  expect([answer.status, await answer.json()]).toMatchObject([500, { reason: 'error.unknown' }]);
});
