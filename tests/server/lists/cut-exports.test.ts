import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { type KyselyPlugin, sql } from 'kysely';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { platformOf } from '../../harness/app/platform';
import { addRows, EXPORTS, ROWS } from '../../harness/calls/exports';
import { openTestDatabase } from '../../harness/db/database';
import { dosed } from '../../harness/dose';

/*
 * Exports over connections as they are. One that ends before its end is recognised by the client:
 * the answer is never a short file that looks whole.
 */
let isBegun: () => void = () => undefined;
let goesOn: Promise<void>;
let isDown = false;
const failing: KyselyPlugin = {
  transformQuery({ node }) {
    if (isDown) throw new Error('the database is gone');
    return node;
  },
  transformResult: async ({ result }) => result,
};

let product: TestApp;
let server: Server;
let tenantId: number;
beforeAll(async () => {
  const db = (await openTestDatabase()).withPlugin(failing);
  product = await createTestApp({ db });
  // The platform's own, because some lists are only the platform's.
  tenantId = await platformOf(db);
  for (const exported of Object.values(EXPORTS)) await addRows(product, tenantId, exported);
  const fetch: typeof product.app.fetch = async (...given) => {
    const { body, status, headers } = await product.app.fetch(...given);
    return new Response(body?.pipeThrough(afterFirst()), { status, headers });
  };
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
});
afterEach(() => {
  isDown = false;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await product.close();
});

/** Holds a stream after its first part. */
function afterFirst() {
  return new TransformStream<Uint8Array, Uint8Array>({
    async transform(part, controller) {
      controller.enqueue(part);
      isBegun();
      await goesOn;
    },
  });
}

async function change(client: Client, work: (roleId: number) => Promise<unknown>) {
  const { db } = product;
  const [role] = await db
    .selectFrom('memberRoles')
    .select('roleId')
    .where('memberId', '=', client.memberId)
    .execute();
  await work(role?.roleId ?? 0);
  const accessRevision = sql<number>`access_revision + 1`;
  await db.updateTable('tenants').set({ accessRevision }).where('id', '=', tenantId).execute();
}

/** Turns of the event loop in which a server that does not wait reads all rows. */
const TURNS = 500;

/** What ends an export in the middle. */
const CAUSES: Record<string, (client: Client) => Promise<unknown>> = {
  'the session has ended': ({ memberId }) =>
    product.db.deleteFrom('sessions').where('memberId', '=', memberId).execute(),
  'the permission was taken': (client) =>
    change(client, (roleId) =>
      product.db.deleteFrom('roleMenus').where('roleId', '=', roleId).execute(),
    ),
  'the data scope was narrowed': (client) =>
    change(client, (roleId) =>
      product.db.updateTable('roles').set({ dataScope: 'self' }).where('id', '=', roleId).execute(),
    ),
  'the database fails': async () => {
    isDown = true;
  },
};

/** Exports, and lets `meanwhile` happen after the first part; it may let the rest go on earlier. */
async function receive(
  key: string,
  format: string,
  meanwhile: (client: Client, goOn: () => void) => unknown,
) {
  let goOn: () => void = () => undefined;
  goesOn = new Promise((done) => {
    goOn = done;
  });
  const begun = new Promise<void>((done) => {
    isBegun = done;
  });
  const client = await product.asRole(tenantId, { permissions: [key], dataScope: 'all' });
  const { where, sort } = EXPORTS[key] ?? { where: [], sort: '' };
  const query = new URLSearchParams({ format, where: JSON.stringify(where), sort });
  const asked = request({
    ...{ host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    path: `${key.slice('GET '.length)}?${query}`,
    headers: { Authorization: client.token ?? '' },
  }).on('error', () => undefined);
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('error', () => undefined);
  const closed = new Promise((done) => answer.on('close', done));
  await begun;
  await meanwhile(client, goOn);
  goOn();
  await closed;
  return { isComplete: answer.complete, text: Buffer.concat(parts).toString('latin1') };
}

describe.each(dosed(Object.keys(EXPORTS), 1))('%s', (key) => {
  test.each(Object.keys(CAUSES))('is recognised as cut when %s', async (cause) => {
    const complaints = jest.spyOn(console, 'error');
    for (const format of ['csv', 'xlsx']) {
      const { isComplete, text } = await receive(key, format, (client) => CAUSES[cause]?.(client));
      isDown = false;
      expect(isComplete).toBe(false);
      expect(text).not.toContain('Error');
    }
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('is whole otherwise', async () => {
    const { isComplete } = await receive(key, 'csv', () => undefined);
    expect(isComplete).toBe(true);
  });

  test('reads the next batch only when the socket has drained', async () => {
    const asked = once(server, 'request') as Promise<[IncomingMessage]>;
    const { text } = await receive(key, 'csv', async (_, goOn) => {
      const [{ socket }] = await asked;
      // A corked socket keeps what it is given, as a full one does.
      socket.cork();
      goOn();
      for (let count = 0; count < TURNS; count += 1) await turn();
      await EXPORTS[key]?.removeLast(product);
      socket.uncork();
    });
    expect(text.match(/row-\d+/g)).toHaveLength(ROWS - 1);
  });
});
