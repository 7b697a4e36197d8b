import type { Client } from '../../../tests/harness/app/client';
import { type OpenStream, openEvents } from '../../../tests/harness/app/events';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { until } from '../../../tests/harness/app/until';
import { enableTotp } from '../../../tests/harness/sign-in/factor';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';

/*
 * Ending a session ends its streams at once. Polling is mocked away, so only the call that ends the
 * session can notify the streams.
 */
const mockBeats: { run: () => void; ms: number }[] = [];
jest.mock('node:timers', () => ({
  ...jest.requireActual('node:timers'),
  setInterval: (run: () => void, ms: number) => {
    mockBeats.push({ run, ms });
    return { unref: () => undefined };
  },
}));

const TABS = 3;
const DAY = 24 * 60 * 60 * 1000;

let product: SignInApp;
let tenantId: number;
let admin: Client;
let id: number;
let phone: string;
/** Two sessions of one person. */
let first: Client;
let second: Client;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
beforeEach(async () => {
  phone = product.phone();
  id = await product.holder(tenantId, phone);
  first = await product.as(id);
  second = await product.as(id);
});
const open: OpenStream[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ leave }) => leave())));
afterAll(() => product.close());

const openOne = async (client: Client) => {
  const stream = await openEvents(client);
  open.push(stream);
  return stream;
};

/** Opens several streams of a session, as several windows would. */
const openTabs = (client: Client) =>
  Promise.all(Array.from({ length: TABS }, () => openOne(client)));

async function sessionIdOf(client: Client) {
  const sessions = await client.get('GET /user/admin/account/sessions');
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0;
}

const bulk = (action: 'disable' | 'remove' | 'offline' | 'reset') => () =>
  admin.get('POST /user/admin/member/bulk', { body: { action, ids: [id] } });

const password = 'entirely-new-8';

/** Calls that end both sessions. */
const BOTH: Record<string, () => Promise<unknown>> = {
  'forced offline': () => admin.get('POST /user/admin/member/offline', { body: { ids: [id] } }),
  disabled: () =>
    admin.get('PATCH /user/admin/member/status', {
      body: { id, version: 1, status: 'disabled' },
    }),
  'moved to the recycle bin': () =>
    admin.get('DELETE /user/admin/member/delete', { body: { ids: [id] } }),
  'given a new password': () =>
    admin.get('POST /user/admin/member/resetting/pw', { body: { ids: [id] } }),
  'rid of its factors': async () => {
    // Setting up an authenticator app advances the clock; the code below needs a new time step.
    await enableTotp(product, first);
    await admin.get('POST /user/admin/member/factor/reset', { body: { ids: [id] } });
  },
  'forced offline with others': bulk('offline'),
  'disabled with others': bulk('disable'),
  'removed with others': bulk('remove'),
  'given a new password with others': bulk('reset'),
  'setting a forgotten password': async () => {
    const code = await product.codeFor(phone, 'reset');
    const body = { phone, code, password };
    await product.from().get('POST /user/admin/site/resetting/pw/sms', { body });
  },
  'changing its password': () =>
    first.get('POST /user/admin/account/password', { body: { oldPassword: PASSWORD, password } }),
};

/** Calls that end the second session. */
const SECOND: Record<string, () => Promise<unknown>> = {
  'signs out': () => second.get('POST /user/admin/site/logout'),
  'is ended by its holder': async () =>
    first.get('POST /user/admin/account/sessions/end', { body: { id: await sessionIdOf(second) } }),
  'is ended as one of the others': () => first.get('POST /user/admin/account/sessions/endOthers'),
  'is ended by an administrator': async () =>
    admin.get('POST /user/admin/member/sessions/end', {
      body: { id, sessionId: await sessionIdOf(second) },
    }),
  'loses its second factor elsewhere': async () => {
    await enableTotp(product, first);
    await first.get('POST /user/admin/account/totp/disable');
  },
};

/** Waits for a number of open streams on the node. */
const left = async (size: number) => {
  await until(() => (product.events.size === size ? [true] : []), 1);
  return product.events.size;
};

test.each(Object.entries(BOTH))('all streams of whoever is %s end', async (_, run) => {
  await openOne(admin);
  const tabs = [...(await openTabs(first)), ...(await openTabs(second))];
  await run();
  expect(await left(1)).toBe(1);
  for (const { toEnd } of tabs) expect(await toEnd()).toContain('event: session');
});

test.each(Object.entries(SECOND))('a session that %s ends its streams alone', async (_, run) => {
  await openTabs(first);
  const ended = await openTabs(second);
  await run();
  expect(await left(TABS)).toBe(TABS);
  for (const { toEnd } of ended) expect(await toEnd()).toContain('event: session');
});

test('a stream whose session has expired ends with the next heartbeat', async () => {
  mockBeats.length = 0;
  const tabs = await openTabs(first);
  product.clock.advance(2 * DAY);
  for (const { run } of mockBeats) run();
  expect(await left(0)).toBe(0);
  for (const { toEnd } of tabs) expect(await toEnd()).toContain('event: session');
});
