import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { FORM_TYPE, partOf } from '../../../tests/harness/calls/form-body';
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

test.each(['Connection: close', 'Connection: keep-alive'])(
  'a client that is still sending gets the refusal: %s',
  async (connection) => {
    const { token, cookies } = await readyClient();
    const parts = partOf('file', 'x', 'a.csv').repeat(50_000);
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const failures: Error[] = [];
    socket.on('error', (error) => failures.push(error)).setEncoding('utf8');
    const head = [
      'POST /user/admin/member/import/check HTTP/1.1',
      ...['Host: x', connection, `Authorization: ${token}`, `Content-Type: ${FORM_TYPE}`],
      ...[`Cookie: XSRF-TOKEN=${cookies.get('XSRF-TOKEN')}`],
      ...[`X-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN')}`, `Content-Length: ${parts.length}`],
    ];
    const sent = new Promise((done) => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${parts}`, done);
    });
    const [answer] = await once(socket, 'data');
    await sent;
    expect(answer).toMatch(/^HTTP\/1\.1 422/);
    expect(failures).toEqual([]);
    socket.destroy();
  },
);

async function readyClient() {
  const client = await product.asAdmin();
  await client.send('POST /user/admin/post/add', { body: {} });
  return client;
}
