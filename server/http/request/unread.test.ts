import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { FORM_TYPE, partOf } from '../../../tests/harness/calls/form-body';
import { createHttpServer } from '../server';

const MIB = 1024 * 1024;

let product: TestApp;
let server: Server;
beforeAll(async () => {
  product = await createTestApp();
  server = createHttpServer(product.app.fetch, { hostname: '127.0.0.1' }).listen(0, '127.0.0.1');
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

/** Begins an upload of `length` bytes that is refused at its second part. */
async function upload(connection: string, length: number) {
  const { token, cookies } = await readyClient();
  const { port } = server.address() as AddressInfo;
  // As browsers do, it goes on sending when the server has ended its side.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const failures: Error[] = [];
  socket.on('error', (error) => failures.push(error)).setEncoding('utf8');
  const head = [
    'POST /user/admin/member/import/check HTTP/1.1',
    ...['Host: x', connection, `Authorization: ${token}`, `Content-Type: ${FORM_TYPE}`],
    ...[`Cookie: XSRF-TOKEN=${cookies.get('XSRF-TOKEN')}`],
    ...[`X-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN')}`, `Content-Length: ${length}`],
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${PART.repeat(2)}`);
  return { socket, failures };
}

const PART = partOf('file', 'x', 'a.csv');
const PIECE = 'x'.repeat(64 * 1024);

/** Sends a piece; resolves when the connection took it, or is gone. */
const sendPiece = (socket: Socket) => new Promise<unknown>((done) => socket.write(PIECE, done));

test.each(['Connection: close', 'Connection: keep-alive'])(
  'a client that is still sending after a second gets the refusal: %s',
  async (connection) => {
    const PIECES = 25;
    const { socket, failures } = await upload(connection, 2 * PART.length + PIECES * PIECE.length);
    const answer = once(socket, 'data');
    for (let sent = 0; sent < PIECES; sent += 1) {
      await sendPiece(socket);
      await setTimeout(50);
    }
    expect((await answer)[0]).toMatch(/^HTTP\/1\.1 422/);
    expect(failures).toEqual([]);
    socket.destroy();
  },
);

test('a client that goes on far beyond any limit is cut off', async () => {
  const { socket } = await upload('Connection: close', Number.MAX_SAFE_INTEGER);
  let sent = 0;
  while (!socket.destroyed && sent < 512 * MIB) {
    await sendPiece(socket);
    sent += PIECE.length;
  }
  expect(socket.destroyed).toBe(true);
});

async function readyClient() {
  const client = await product.asAdmin();
  await client.send('POST /user/admin/post/add', { body: {} });
  return client;
}
