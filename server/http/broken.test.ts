import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { answerBroken } from './broken';

let server: Server;
beforeAll(async () => {
  const fetch = () => new Response('reached');
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  answerBroken(server);
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

test.each([
  ['an address that is too long', `GET /${LONG} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${LONG}\r\n\r\n`, 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400],
])('%s is answered with an envelope and the headers of all answers', async (_, sent, status) => {
  const { head, body } = await answerTo(sent);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(head).toContain('Connection: close');
  expect(head).toMatch(/^X-Request-Id: [\w-]{36}\r?$/m);
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
