import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Call, Revokes } from '#contract/call';
import { lockAccess } from '#server/db/access-locks';
import type { Client } from '../harness/app/client';
import { platformOf } from '../harness/app/platform';
import { refused } from '../harness/app/refused';
import { DISMISSALS } from '../harness/calls/dismissal';
import { inputFor, writers } from '../harness/calls/writers';
import { openTestDatabase } from '../harness/db/database';
import { Pause } from '../harness/db/pause';
import { dosed } from '../harness/dose';
import { createSignInApp, type SignInApp } from '../harness/sign-in/sign-in';

/*
 * Lock order on PostgreSQL, with concurrent transactions: writes wait for a revocation of access,
 * and a revocation waits for running writes. Generated from the contract's calls.
 */
const LOCK = /pg_advisory_xact_lock/;

const pause = new Pause();
let product: SignInApp;
let platformId: number;
/** A menu with all permissions. */
let menuId: number;
let admin: Client;
beforeAll(async () => {
  product = await createSignInApp({ db: (await openTestDatabase()).withPlugin(pause) });
  platformId = await platformOf(product.db);
  menuId = await product.make.menu(platformId, permissions);
  admin = await product.asAdmin();
});
afterAll(() => product.close());
// Codes are rate-limited, and these requests share one address.
beforeEach(() => product.db.deleteFrom('counters').execute());
afterEach(() => pause.disarm());

const permissions = [
  ...writers.filter(({ access }) => access === 'granted').map(({ key }) => key),
  // A call about users of any tenant takes it besides its own.
  'GET /user/admin/tenant/detail',
];

/** A member with all permissions, by a role of its own. */
const somebody = () => product.asRole(platformId, { menuIds: [menuId] });
const cells = writers.map((call) => [call.key, call] as const);

const POLL_MS = 5;
const POLLS = 1000;

/**
 * Resolves to true once a request waits for an access lock; to false if the response comes first.
 */
async function isWaiting(answer: Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  for (let poll = 0; poll < POLLS && !isAnswered; poll += 1) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
      join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
      where locktype = 'advisory' and not granted`.execute(product.db);
    if (rows[0]?.count) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** Prepares a call, including the XSRF token. */
async function prepare(call: Call, make: () => Promise<Client> = somebody) {
  const caller = await make();
  const input = await inputFor(product, call, caller, platformId);
  await caller.send('GET /user/admin/member/info');
  return { caller, body: input.body, send: () => caller.send(call.key, input) };
}

/** Sends a call and blocks it right after it has taken its locks. */
async function stopAtLock<T>(send: () => Promise<T>): Promise<Promise<T>[]> {
  pause.arm(LOCK);
  const answer = send();
  await Promise.race([pause.reached, answer]);
  // In an array, because `await` would also wait for a bare promise.
  return [answer];
}

describe.each(['forced offline', 'left without its role'])('being %s', (name) => {
  const { reason, dismiss } = DISMISSALS[name] as NonNullable<(typeof DISMISSALS)[string]>;
  const concerned = cells.filter(
    ([, { access }]) => access === 'granted' || reason.startsWith('session.'),
  );
  // Every call by the one that ends all sessions, whose locks the other shares.
  const isFirst = name === 'forced offline';
  const keeping = isFirst ? concerned : dosed(concerned, 1);
  const waiting = dosed(concerned, isFirst ? 0 : 2);

  test.each(keeping)('keeps %s waiting and gets it refused', async (_, call) => {
    const { caller, send } = await prepare(call);
    const [dismissed] = await stopAtLock(() => dismiss(product, admin, caller.memberId));
    const answer = send();
    expect(await isWaiting(answer)).toBe(true);
    pause.goOn();
    await dismissed;
    expect(await answer).toMatchObject(refused(reason.startsWith('session.') ? 401 : 403, reason));
  });

  test.each(waiting)('waits for %s under way', async (_, call) => {
    const { caller, send } = await prepare(call);
    const [answer] = await stopAtLock(send);
    const dismissed = dismiss(product, admin, caller.memberId);
    // The call itself may be what revokes its caller's access.
    expect(await isWaiting(dismissed)).toBe(true);
    pause.goOn();
    expect([reason]).not.toContain((await answer)?.envelope.reason);
    await dismissed;
  });
});

interface Bystanders {
  /** A member whose access the call may revoke. */
  concerned: Client;
  /** A member whom the call does not affect. */
  other: Client;
}

type Find = (caller: Client, target: number) => Promise<Bystanders>;

const colleague = async () => product.as(await product.make.member(platformId));
const stranger = async () => product.as(await product.make.member(await product.make.tenant()));
const otherSeat = async (memberId: number) =>
  product.as(await product.make.seat(memberId, await product.make.tenant()));

const BYSTANDERS: Record<Exclude<Revokes, 'everybody'>, Find> = {
  tenant: async () => ({ concerned: await colleague(), other: await stranger() }),
  tenants: async (_, target) => ({
    concerned: await product.asDefaultAdmin(target),
    other: await stranger(),
  }),
  account: async ({ memberId }) => ({
    concerned: await otherSeat(memberId),
    other: await colleague(),
  }),
  members: async (_, target) => ({
    concerned: await product.as(target),
    other: await colleague(),
  }),
  seats: async (_, target) => ({
    concerned: await product.as(target),
    other: await colleague(),
  }),
  accounts: async (_, target) => ({
    concerned: await otherSeat(target),
    other: await colleague(),
  }),
};

const touch = (client: Client) => client.send('POST /admin/admin/letter/read/all', { body: {} });

/** Whom they concern cannot be waiting: neither a deleted user nor one of a deleted tenant has a session. */
const RESTORING = ['POST /user/admin/tenant/restore', 'POST /user/admin/recycle/restore'];

const revoking = cells.filter(
  ([key, { revokes }]) => revokes && revokes !== 'everybody' && !RESTORING.includes(key),
);

test.each(revoking)('%s keeps those waiting whom it concerns, and nobody else', async (_, call) => {
  const { caller, body, send } = await prepare(call, () => product.asDefaultAdmin(platformId));
  const { id, ids = [id] } = (body ?? {}) as { id?: number; ids?: number[] };
  const find = BYSTANDERS[call.revokes as Exclude<Revokes, 'everybody'>];
  const { concerned, other } = await find(caller, ids[0] as number);
  const [answer] = await stopAtLock(send);
  const touched = touch(concerned);
  expect(await isWaiting(touched)).toBe(true);
  expect(await touch(other)).toMatchObject({ status: 200 });
  pause.goOn();
  await touched;
  await answer;
});

test.each(cells.filter(([, { revokes }]) => revokes === 'everybody'))(
  '%s keeps everybody waiting',
  async (_, call) => {
    const { send } = await prepare(call, () => product.asDefaultAdmin(platformId));
    const bystander = await stranger();
    const [answer] = await stopAtLock(send);
    const touched = touch(bystander);
    expect(await isWaiting(touched)).toBe(true);
    pause.goOn();
    expect(await touched).toMatchObject({ status: 200 });
    await answer;
  },
);

test('a sweep of sessions waits for nobody as long as none has expired', async () => {
  const { db } = product;
  // Work that calls above have begun waits for the lock, and the sweep for the work before it.
  await product.jobs.rest();
  await db.updateTable('jobs').set({ state: 'done' }).where('name', 'is', null).execute();
  await db.transaction().execute(async (trx) => {
    await lockAccess(trx, {});
    await product.runSchedule('sweep.sessions');
    const { state } = await db
      .selectFrom('jobs')
      .select('state')
      .where('name', '=', 'sweep.sessions')
      .executeTakeFirstOrThrow();
    expect(state).toBe('ready');
  });
});
