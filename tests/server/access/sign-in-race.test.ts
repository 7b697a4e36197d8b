import type { Answer, Client } from '../../harness/app/client';
import { PASSWORD } from '../../harness/app/factory';
import { openTestDatabase } from '../../harness/db/database';
import { Gate } from '../../harness/db/gate';
import { enableTotp } from '../../harness/sign-in/factor';
import { SoftPasskey } from '../../harness/sign-in/passkey';
import { createSignInApp, type SignInApp } from '../../harness/sign-in/sign-in';

/*
 * A race between signing in and losing access: after the proof, but before the session opens, the
 * account loses access, and no session may open.
 */
let product: SignInApp;
let gate: Gate;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  const db = await openTestDatabase();
  product = await createSignInApp({ db });
  gate = new Gate(db);
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());
// Codes are rate-limited, and these requests share one address.
beforeEach(() => product.db.deleteFrom('counters').execute());

type SignIn = (client: Client) => Promise<Answer<unknown>>;

interface Owner {
  memberId: number;
  username: string;
  phone: string;
}

/** Each way to sign in, up to its last call. */
const WAYS: Record<string, (owner: Owner) => Promise<SignIn>> = {
  password:
    async ({ username }) =>
    (client) =>
      client.send('POST /user/admin/site/accountLogin', { body: { username, password: PASSWORD } }),
  phone: async ({ phone }) => {
    const code = await product.codeFor(phone, 'login');
    return (client) => client.send('POST /user/admin/site/mobileLogin', { body: { phone, code } });
  },
  'second factor': async ({ memberId, username }) => {
    const app = await enableTotp(product, await product.as(memberId));
    const body = { username, password: PASSWORD };
    const first = await product.from().get('POST /user/admin/site/accountLogin', { body });
    const { ticket } = first as { ticket: string };
    return (client) =>
      client.send('POST /user/admin/site/secondFactor', { body: { ticket, totp: app.code() } });
  },
  passkey: async ({ memberId }) => {
    const owner = await product.as(memberId);
    const passkey = new SoftPasskey();
    const made = passkey.create(await owner.get('POST /user/admin/account/passkey/options'));
    const body = { name: 'Phone', response: made };
    await owner.get('POST /user/admin/account/passkey/add', { body });
    const asked = await product.from().get('POST /user/admin/site/passkey/options', { body: {} });
    const response = passkey.sign(asked);
    return (client) => client.send('POST /user/admin/site/passkey/login', { body: { response } });
  },
  ticket: async ({ memberId }) => {
    const owner = await product.as(memberId);
    const { ticket } = await owner.get('POST /user/admin/site/ticket');
    return (client) => client.send('POST /user/admin/site/jump', { body: { ticket } });
  },
  'ticket of a second step': async ({ memberId, username }) => {
    await enableTotp(product, await product.as(memberId));
    const body = { username, password: PASSWORD };
    return (client) => client.send('POST /user/admin/site/accountLogin', { body });
  },
};

const own = ({ memberId }: Owner) => ({ body: { ids: [memberId] } });

const TAKEN: Record<string, (owner: Owner) => Promise<unknown>> = {
  'a new password': (owner) => admin.get('POST /user/admin/member/resetting/pw', own(owner)),
  'reset factors': (owner) => admin.get('POST /user/admin/member/factor/reset', own(owner)),
  'a disabled seat': ({ memberId: id }) =>
    admin.get('PATCH /user/admin/member/status', { body: { id, status: 'disabled', version: 1 } }),
  'another phone': ({ memberId: id }) =>
    admin.get('PUT /user/admin/member/update', {
      body: { id, version: 1, realName: 'Owner', phone: product.phone() },
    }),
  'the end of the session that had handed it out': (owner) =>
    admin.get('POST /user/admin/member/offline', own(owner)),
};

const HALF = 'ticket of a second step';
const CLOSED = 'a disabled seat';
/** These keep the tickets of second steps, which then open no session. */
const KEPT = [CLOSED, 'another phone'];
const ONLY: Record<string, string> = { 'the end of the session that had handed it out': 'ticket' };

const cells = Object.keys(WAYS).flatMap((way) =>
  Object.keys(TAKEN)
    .filter((taken) => !(ONLY[taken] && ONLY[taken] !== way) && !(way === HALF && taken === CLOSED))
    .map((taken) => [way, taken] as const),
);

let count = 0;

async function makeOwner(): Promise<Owner> {
  count += 1;
  const username = `owner-${count}`;
  const phone = product.phone();
  return { memberId: await product.holder(tenantId, phone, username), username, phone };
}

const openOf = async ({ memberId }: Owner): Promise<object[][]> => {
  const { db } = product;
  const sessions = db.selectFrom('sessions').select('id').where('memberId', '=', memberId);
  const tickets = db.selectFrom('factorTickets').select('ticketHash');
  return [await sessions.execute(), await tickets.where('memberId', '=', memberId).execute()];
};

test.each(cells)('a sign-in by %s comes to nothing after %s', async (way, taken) => {
  const owner = await makeOwner();
  const signIn = await (WAYS[way] as (typeof WAYS)[string])(owner);
  // A ticket is bound to the address.
  const client = product.visitor();
  await client.get('GET /admin/admin/site/config');
  const before = await openOf(owner);
  gate.arm();
  const answer = signIn(client);
  await Promise.race([gate.reached, answer]);
  gate.disarm();
  await (TAKEN[taken] as (typeof TAKEN)[string])(owner);
  gate.open();
  expect([401, 409, 422]).toContain((await answer).status);
  const after = await openOf(owner);
  const kept = KEPT.includes(taken) ? before.flat() : [];
  expect(kept).toEqual(expect.arrayContaining<object>(after.flat()));
});

/** First steps of a sign-in, each with the ticket of its second step. */
const FIRST: Record<string, (owner: Owner) => Promise<string>> = {
  password: async ({ username }) => {
    const body = { username, password: PASSWORD };
    return ticketIn(await product.from().get('POST /user/admin/site/accountLogin', { body }));
  },
  phone: async ({ phone }) => {
    const body = { phone, code: await product.codeFor(phone, 'login') };
    return ticketIn(await product.from().get('POST /user/admin/site/mobileLogin', { body }));
  },
};

const ticketIn = (answer: unknown) => (answer as { ticket: string }).ticket;

/** Enters the code of the app after a first step. */
async function secondStep(first: string, meanwhile: (owner: Owner) => Promise<unknown>) {
  const owner = await makeOwner();
  const app = await enableTotp(product, await product.as(owner.memberId));
  await product.db.deleteFrom('sessions').where('memberId', '=', owner.memberId).execute();
  const ticket = await (FIRST[first] as (typeof FIRST)[string])(owner);
  await meanwhile(owner);
  const [before = []] = await openOf(owner);
  const body = { ticket, totp: app.code() };
  const answer = await product.from().send('POST /user/admin/site/secondFactor', { body });
  const [sessions = []] = await openOf(owner);
  return { status: answer.status, opened: sessions.length - before.length };
}

/** What may be taken between the two steps. */
const BETWEEN: typeof TAKEN = {
  ...Object.fromEntries(Object.entries(TAKEN).filter(([name]) => !ONLY[name])),
  'another phone of its own': async ({ memberId }) => {
    const phone = product.phone();
    const owner = await product.as(memberId);
    await owner.get('POST /user/admin/account/phone/code', { body: { phone } });
    const code = product.sent().at(-1)?.code ?? '';
    await owner.get('PUT /user/admin/account/phone', { body: { phone, code } });
  },
};

const between = Object.keys(FIRST).flatMap((first) =>
  Object.keys(BETWEEN).map((taken) => [first, taken] as const),
);

test.each(between)('a second step after %s comes to nothing with %s', async (first, taken) => {
  const { status, opened } = await secondStep(first, BETWEEN[taken] as (typeof TAKEN)[string]);
  expect([401, 409, 422]).toContain(status);
  expect(opened).toBe(0);
});

test.each(Object.keys(FIRST))('a second step after %s succeeds otherwise', async (first) => {
  const { status, opened } = await secondStep(first, async () => undefined);
  expect([status, opened]).toEqual([200, 1]);
});

describe('a step-up by a code sent to the phone', () => {
  async function stepUp(meanwhile: (owner: Owner) => Promise<unknown>) {
    const owner = await makeOwner();
    const client = await product.as(owner.memberId);
    const mine = () =>
      product.db
        .updateTable('sessions')
        .where('memberId', '=', owner.memberId)
        .returning('provedAt');
    await mine().set({ way: 'sms', provedAt: 0 }).execute();
    await client.get('POST /user/admin/account/step-up/code', { body: {} });
    const code = product.sent().at(-1)?.code ?? '';
    gate.arm();
    const answer = client.send('POST /user/admin/account/step-up', { body: { code } });
    await Promise.race([gate.reached, answer]);
    gate.disarm();
    await meanwhile(owner);
    gate.open();
    const { status } = await answer;
    return { status, ...(await mine().set({ way: 'sms' }).executeTakeFirst()) };
  }

  test('proves nothing after another phone', async () => {
    const another = TAKEN['another phone'] as (typeof TAKEN)[string];
    expect(await stepUp(another)).toEqual({ status: 422, provedAt: 0 });
  });

  test('proves the session otherwise', async () => {
    const provedAt = product.clock.now;
    expect(await stepUp(async () => undefined)).toEqual({ status: 200, provedAt });
  });
});

test.each(Object.keys(WAYS))('a sign-in by %s succeeds when nothing is taken', async (way) => {
  const signIn = await (WAYS[way] as (typeof WAYS)[string])(await makeOwner());
  // A ticket is bound to the address.
  const client = product.visitor();
  await client.get('GET /admin/admin/site/config');
  expect(await signIn(client)).toMatchObject({ status: 200 });
});
