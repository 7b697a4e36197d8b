import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { closeUnread } from './unread';

let product: TestApp;
let server: Server;
beforeAll(async () => {
  product = await createTestApp();
  server = serve({ fetch: product.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  closeUnread(server);
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await product.close();
});

/** Sends a read with the given headers and the beginning of a body. */
function ask(method: string, headers: string, body: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket
    .setEncoding('utf8')
    .write(`${method} /healthz HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`);
  return socket;
}

test.each([
  ['GET', 'Content-Length: 100000\r\n', 'x'],
  ['HEAD', 'Content-Length: 100000\r\n', 'x'],
  ['GET', 'Transfer-Encoding: chunked\r\n', '1\r\nx\r\n'],
])('a %s with %j is answered and its connection closed', async (method, headers, body) => {
  const socket = ask(method, headers, body);
  const [answer] = await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  await once(socket, 'close');
});

test('a connection without such a body stays open for the next request', async () => {
  const socket = ask('GET', '', '');
  await once(socket, 'data');
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  socket.destroy();
});
