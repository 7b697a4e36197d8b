import type { Call } from '#contract/call';
import type { Client } from '../../harness/app/client';
import { platformOf } from '../../harness/app/platform';
import { refused } from '../../harness/app/refused';
import { DISMISSALS, type Dismissal, watchCalls } from '../../harness/calls/dismissal';
import { lateBody } from '../../harness/calls/late-body';
import { inputFor, writers } from '../../harness/calls/writers';
import { openTestDatabase } from '../../harness/db/database';
import { Gate } from '../../harness/db/gate';
import type { Changes } from '../../harness/db/tables';
import { dosed, isDeep } from '../../harness/dose';
import { createSignInApp, type SignInApp } from '../../harness/sign-in/sign-in';

/*
 * A member loses access while one of its calls is running: the call has no effect. Generated from
 * the contract, at the worst moments: before the rest of the body arrives, and after all checks,
 * right before the transaction begins.
 */
let product: SignInApp;
let gate: Gate;
let platformId: number;
/** A menu with all permissions. */
let menuId: number;
let admin: Client;
let changes: Changes;
beforeAll(async () => {
  const db = await openTestDatabase();
  product = await createSignInApp({ db });
  gate = new Gate(db);
  platformId = await platformOf(db);
  menuId = await product.make.menu(platformId, permissions);
  admin = await product.asAdmin();
  changes = await watchCalls(product);
});
afterAll(() => product.close());
// Codes are rate-limited, and these requests share one address.
beforeEach(() => product.db.deleteFrom('counters').execute());

const permissions = [
  ...writers.filter(({ access }) => access === 'granted').map(({ key }) => key),
  // A call about users of any tenant takes it besides its own.
  'GET /user/admin/tenant/detail',
];

/** A member with all permissions, by a role of its own. */
const somebody = () => product.asRole(platformId, { menuIds: [menuId] });

type Input = Awaited<ReturnType<typeof inputFor>>;
type Way = (caller: Client, call: Call, input: Input) => Promise<UnderWay>;

/** A call that is blocked. */
interface UnderWay {
  goOn: () => void;
  answer: ReturnType<Client['send']>;
}

const WAYS: Record<string, Way> = {
  'before the rest of its body': async (caller, call, { body }) => {
    const late = lateBody(JSON.stringify(body));
    const headers = { 'Content-Type': 'application/json' };
    const answer = caller.send(call.key, { body: late.stream, headers });
    await Promise.race([late.awaited, answer]);
    return { goOn: late.finish, answer };
  },
  'before its transaction': async (caller, call, input) => {
    gate.arm();
    const answer = caller.send(call.key, input);
    await Promise.race([gate.reached, answer]);
    gate.disarm();
    return { goOn: () => gate.open(), answer };
  },
};

async function send(way: Way, call: Call, meanwhile: (caller: Client) => Promise<unknown>) {
  const caller = await somebody();
  const input = await inputFor(product, call, caller, platformId);
  // Gets the XSRF token before the call is sent.
  await caller.send('GET /user/admin/member/info');
  const { goOn, answer } = await way(caller, call, input);
  await meanwhile(caller);
  await changes.forget();
  goOn();
  return { answer: await answer, changed: await changes.tables() };
}

const cells = Object.keys(WAYS).flatMap((way) =>
  writers
    .filter(({ body }) => body || way === 'before its transaction')
    .map((call) => [way, call.key, call] as const),
);

/**
 * These end sessions in the same way: each call is tried with one of them, and by `test:deep` with
 * all.
 */
const THIRDS = ['deleted', 'disabled', 'given a new password'];

describe.each(Object.entries(DISMISSALS))('somebody who is %s', (name, dismissal: Dismissal) => {
  const { reason, dismiss } = dismissal;
  const isTriedWithAll = isDeep || !THIRDS.includes(name);
  const concerned = cells.filter(
    ([, , { access }], index) =>
      (access === 'granted' || reason.startsWith('session.')) &&
      (isTriedWithAll || index % THIRDS.length === THIRDS.indexOf(name)),
  );
  test.each(dosed(concerned))('%s of %s gets nothing done', async (way, _key, call) => {
    const { answer, changed } = await send(WAYS[way] as Way, call, (caller) =>
      dismiss(product, admin, caller.memberId),
    );
    expect(answer).toMatchObject(refused(reason.startsWith('session.') ? 401 : 403, reason));
    expect(changed).toEqual([]);
  });
});

// Otherwise the calls above might be refused for another reason.
test.each(dosed(cells))(
  'somebody who waits %s of %s and stays is heard',
  async (way, _key, call) => {
    const { answer } = await send(WAYS[way] as Way, call, async () => undefined);
    expect(['error.invalid', 'session.ended', 'permission.denied']).not.toContain(
      answer.envelope.reason,
    );
  },
);

test('somebody who loses the right to an action in the middle of a bulk call gets nothing done', async () => {
  const BULK = 'POST /user/admin/member/bulk';
  const bulk = await product.make.role(platformId, { permissions: [BULK] });
  const act = await product.make.role(platformId, {
    permissions: ['PATCH /user/admin/member/status'],
  });
  const caller = await product.as(await product.make.member(platformId, { roleIds: [bulk, act] }));
  const send = async () => {
    const ids = [await product.make.member(platformId)];
    return caller.send(BULK, { body: { action: 'disable', ids } });
  };
  expect(await send()).toMatchObject({ status: 200, envelope: { data: [{ ok: true }] } });
  gate.arm();
  const answer = send();
  await gate.reached;
  gate.disarm();
  await admin.get('PATCH /user/admin/role/status', {
    body: { id: act, version: 1, status: 'disabled' },
  });
  gate.open();
  expect(await answer).toMatchObject(refused(403, 'permission.denied'));
});

describe('somebody who uploads a file and is forced offline', () => {
  const CHECK = 'POST /user/admin/member/import/check';
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const text = `${part}Username,Real name\r\nzoe,Zoe\r\n\r\n--x--\r\n`;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };

  async function upload(meanwhile: (memberId: number) => Promise<unknown>, isLate: boolean) {
    const caller = await product.asRole(platformId, { permissions: [CHECK] });
    await caller.send('GET /user/admin/member/info');
    const late = lateBody(text);
    if (!isLate) gate.arm();
    const answer = caller.send(CHECK, { body: isLate ? late.stream : bytes(text), headers });
    await Promise.race([isLate ? late.awaited : gate.reached, answer]);
    gate.disarm();
    await meanwhile(caller.memberId);
    await changes.forget();
    late.finish();
    gate.open();
    return { answer: await answer, changed: await changes.tables() };
  }

  const bytes = (content: string) => new TextEncoder().encode(content);
  const offline = (id: number) =>
    admin.get('POST /user/admin/member/offline', { body: { ids: [id] } });

  test.each([true, false])('leaves nothing behind (late body: %s)', async (isLate) => {
    const { answer, changed } = await upload(offline, isLate);
    expect(answer).toMatchObject(refused(401, 'session.forced'));
    expect(changed).toEqual([]);
    const kept = await upload(async () => undefined, isLate);
    expect(kept.answer).toMatchObject({ status: 200 });
  });
});
