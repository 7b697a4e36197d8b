import { setTimeout as sleep } from 'node:timers/promises';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { Client } from '../../harness/app/client';
import { openAgain } from '../../harness/db/database';

/*
 * A hundred consoles on two nodes send requests while their sessions are revoked: each request that
 * starts after the response to the administrator is refused, on either node.
 */
const SEATS = 10;
const CONSOLES_EACH = 10;
const PAUSE_MS = 20;
const INFO = 'GET /user/admin/member/info';
const EVENTS = 'GET /user/admin/site/events';

let nodes: [TestApp, TestApp];
let tenantId: number;
let admin: Client;
let seats: number[];
let consoles: Client[];
beforeAll(async () => {
  const first = await createTestApp();
  nodes = [first, await createTestApp({ db: await openAgain(first.db) })];
});
beforeEach(async () => {
  const [{ make, asDefaultAdmin, as }] = nodes;
  tenantId = await make.tenant();
  admin = await asDefaultAdmin(tenantId);
  seats = [];
  consoles = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const memberId = await make.member(tenantId);
    seats.push(memberId);
    for (let count = 0; count < CONSOLES_EACH; count += 1) {
      const { token } = await as(memberId);
      const { app } = nodes[count % 2] as TestApp;
      consoles.push(new Client(app, { token, memberId }));
    }
  }
});
afterAll(async () => {
  const [first, second] = nodes;
  await first.close();
  if (second.db !== first.db) await second.close();
});

/** Every console sends requests in a loop; `revoke` ends their sessions meanwhile. */
async function hammer(revoke: () => Promise<unknown>) {
  let order = 0;
  let revokedAt = Number.POSITIVE_INFINITY;
  const seen: { startedAt: number; status: number; code: number }[] = [];
  const keepAsking = consoles.map(async (client) => {
    let startedAt: number;
    do {
      // The embedded database responds synchronously: without a pause one console would run alone.
      await sleep(PAUSE_MS);
      order += 1;
      startedAt = order;
      const { status, envelope } = await client.send(INFO);
      seen.push({ startedAt, status, code: envelope.code });
      // The first request after the revocation is the last one.
    } while (startedAt < revokedAt);
  });
  while (seen.length < consoles.length) await sleep(PAUSE_MS);
  await revoke();
  order += 1;
  revokedAt = order;
  await Promise.all(keepAsking);
  return {
    before: seen.filter(({ startedAt }) => startedAt < revokedAt),
    after: seen.filter(({ startedAt }) => startedAt > revokedAt),
  };
}

/** Opens the console's stream of events; resolves to a function that reads it to the end. */
async function listen(client: Client): Promise<() => Promise<string>> {
  const response = await client.fetch(EVENTS);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body.');
  let text = (await reader.read()).value ?? '';
  return async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
    }
    return text;
  };
}

const setStatus = (id: number) =>
  admin.get('PATCH /user/admin/member/status', { body: { id, version: 1, status: 'disabled' } });

/** Calls that end sessions. */
const WAYS: Record<string, () => Promise<unknown>> = {
  'are forced offline': () =>
    admin.get('POST /user/admin/member/offline', { body: { ids: seats } }),
  'are disabled one by one': () => Promise.all(seats.map(setStatus)),
  'are moved to the recycle bin': () =>
    admin.get('DELETE /user/admin/member/delete', { body: { ids: seats } }),
  'get new passwords': () =>
    admin.get('POST /user/admin/member/resetting/pw', { body: { ids: seats } }),
};

const refusedToAll = () => consoles.map(() => ({ status: 401, code: 61 }));

describe.each(Object.entries(WAYS))('when users %s', (_, revoke) => {
  test('no request of theirs gets through afterwards, and every stream ends', async () => {
    const streams = await Promise.all(consoles.map(listen));
    const { before, after } = await hammer(revoke);
    expect(before.some(({ status }) => status === 200)).toBe(true);
    expect(after.map(({ status, code }) => ({ status, code }))).toEqual(refusedToAll());
    for (const readToEnd of streams) expect(await readToEnd()).toContain('event: session');
    expect(await admin.call(INFO)).toMatchObject({ status: 200 });
  });
});

test('when their tenant is disabled no request of its users gets through afterwards', async () => {
  const { after } = await hammer(() =>
    nodes[0].db
      .updateTable('tenants')
      .set({ status: 'disabled' })
      .where('id', '=', tenantId)
      .execute(),
  );
  expect(after.map(({ status, code }) => ({ status, code }))).toEqual(refusedToAll());
  expect((await admin.send(INFO)).envelope.code).toBe(61);
});
