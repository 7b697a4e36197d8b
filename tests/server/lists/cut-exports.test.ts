import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type KyselyPlugin, sql } from 'kysely';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { addRows, EXPORTS } from '../../harness/calls/exports';
import { openTestDatabase } from '../../harness/db/database';

/*
 * An export that ends before its end is recognised by the client, over connections as they are:
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
  tenantId = await product.make.tenant();
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

/** Exports, and lets `meanwhile` happen after the first part. */
async function receive(key: string, format: string, meanwhile: (client: Client) => unknown) {
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
  await meanwhile(client);
  goOn();
  await closed;
  return { isComplete: answer.complete, text: Buffer.concat(parts).toString('latin1') };
}

describe.each(Object.keys(EXPORTS))('%s', (key) => {
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
});
