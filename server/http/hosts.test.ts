import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { hostsOf } from '../lib/client/hosts';
import { createHttpServer } from './server';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const LOCAL = { DEMO: true, HOST: 'localhost', TRUST_PROXY: 0, PUBLIC_URL: undefined };

/** Statuses of a server with these settings, for requests to each host. */
async function statusesOf(settings: Parameters<typeof hostsOf>[0], hosts: readonly string[]) {
  const answers = { hostname: 'localhost', hosts: hostsOf(settings) };
  server = createHttpServer(() => new Response('reached'), answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statuses: string[] = [];
  for (const host of hosts) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    statuses.push((await text(socket)).slice(9, 12));
  }
  return statuses;
}

test('a demo on its own machine answers at the names of that machine, and to no name of another site', async () => {
  expect(
    await statusesOf(LOCAL, ['localhost:8000', 'LOCALHOST', '127.0.0.1:8000', '[::1]:8000']),
  ).toEqual(['200', '200', '200', '200']);
  server?.close();
  expect(
    await statusesOf(LOCAL, ['evil.example:8000', 'localhost.evil.example', '127.0.0.1.evil:80']),
  ).toEqual(['421', '421', '421']);
});

test('whoever opens a demo to others, or runs no demo, is reached by any name', () => {
  expect(hostsOf({ ...LOCAL, DEMO: false })).toBeUndefined();
  expect(hostsOf({ ...LOCAL, HOST: '0.0.0.0' })).toBeUndefined();
  expect(hostsOf({ ...LOCAL, TRUST_PROXY: 1 })).toBeUndefined();
  expect(hostsOf({ ...LOCAL, PUBLIC_URL: 'https://demo.example/' })).toContain('demo.example');
});
