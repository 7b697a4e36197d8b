import type * as argon2 from '@node-rs/argon2';
import { waitingFor } from '#server/db/postgres/pace';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { refused } from '../../../tests/harness/app/refused';
import { until } from '../../../tests/harness/app/until';

/* Records every hash and every check, and can hold them up, to test their number and order. */
const mockDone: ('hash' | 'verify')[] = [];
/** Passwords that were hashed, and hashes that were compared. */
const mockAsked: string[] = [];
/** What the last hash was asked to cost; it costs less here (tests/setup/native-packages.cjs). */
let mockCost: Parameters<typeof argon2.hash>[1];
let mockHold: Promise<void> | undefined;
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return {
    hash: async (...given: Parameters<typeof real.hash>) => {
      mockAsked.push(String(given[0]));
      mockCost = given[1];
      await mockHold;
      const made = await real.hash(...given);
      mockDone.push('hash');
      return made;
    },
    verify: async (...given: Parameters<typeof real.verify>) => {
      mockAsked.push(String(given[0]));
      await mockHold;
      const isRight = await real.verify(...given);
      mockDone.push('verify');
      return isRight;
    },
  };
});

const BULK = 'POST /user/admin/member/bulk';
const RESET = 'POST /user/admin/member/resetting/pw';
const SIGN_IN = 'POST /user/admin/site/accountLogin';
const MANY = 200;
/** Length of the queue. */
const WAITING_MAX = 256;

let product: TestApp;
let tenantId: number;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  await product.make.member(tenantId, { username: 'somebody' });
});
beforeEach(() => {
  mockDone.length = 0;
  mockAsked.length = 0;
  mockHold = undefined;
});
afterAll(() => product.close());

/** Blocks hashing until the returned function is called. */
function holdUp() {
  let goOn: () => void = () => undefined;
  mockHold = new Promise((resolve) => {
    goOn = resolve;
  });
  return goOn;
}

const makeMany = async (count: number, deptId: number | null = null) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await product.make.member(tenantId, { deptId }));
  }
  return ids;
};

/** A member who sees one department and may reset passwords in it. */
async function makeHelper() {
  const deptId = await product.make.dept(tenantId);
  const helper = await product.asRole(
    tenantId,
    { permissions: [BULK, RESET], dataScope: 'dept' },
    { deptId },
  );
  return { helper, deptId };
}

test('a reset of two hundred hashes for the three that it may change', async () => {
  const { helper, deptId } = await makeHelper();
  const near = await makeMany(3, deptId);
  const boss = await product.make.member(tenantId, { deptId, isDefaultAdmin: 1 });
  const far = await makeMany(MANY - 5);
  const ids = [...far.slice(0, 50), ...near, boss, helper.memberId, ...far.slice(50)];
  const results = await helper.get(BULK, { body: { action: 'reset', ids } });
  expect(results).toHaveLength(MANY);
  expect(results.filter(({ ok }) => ok).map(({ id }) => id)).toEqual(near);
  expect(mockDone).toEqual(['hash', 'hash', 'hash']);
});

test('a reset of all or none hashes for none when one may not be changed', async () => {
  const { helper, deptId } = await makeHelper();
  const near = await makeMany(3, deptId);
  const [far = 0] = await makeMany(1);
  const answer = await helper.call(RESET, { body: { ids: [...near, far] } });
  expect(answer).toMatchObject(refused(404, 'row.missing'));
  expect(mockDone).toEqual([]);
  expect(await helper.get(RESET, { body: { ids: near } })).toHaveLength(3);
  expect(mockDone).toHaveLength(3);
});

test('who may be changed only once the passwords are made is refused, the others are not', async () => {
  const { helper, deptId } = await makeHelper();
  const [near = 0] = await makeMany(1, deptId);
  const [mover = 0] = await makeMany(1);
  const goOn = holdUp();
  const body = { action: 'reset' as const, ids: [near, mover] };
  const answer = helper.get(BULK, { body });
  // Hashing has begun, so the members to reset are decided.
  await until(() => mockAsked, 1);
  await product.db.updateTable('members').set({ deptId }).where('id', '=', mover).execute();
  goOn();
  expect(await answer).toMatchObject([
    { id: near, ok: true },
    { id: mover, ok: false, reason: 'version.conflict' },
  ]);
  expect(mockDone).toEqual(['hash']);
});

test('a sign-in is answered while two hundred passwords are being made', async () => {
  const admin = await product.asDefaultAdmin(tenantId);
  const ids = await makeMany(MANY);
  const bulk = admin.get(BULK, { body: { action: 'reset', ids } });
  await until(() => mockDone, 5);
  const body = { username: 'somebody', password: PASSWORD };
  expect((await product.visitor().call(SIGN_IN, { body })).status).toBe(200);
  // The check had its turn among the hashes; a slow database may answer after all of them.
  expect(mockDone.indexOf('verify')).toBeLessThan(MANY);
  expect((await bulk).every(({ ok }) => ok)).toBe(true);
  expect(mockDone.filter((what) => what === 'hash')).toHaveLength(MANY);
});

test('a name that nobody has is checked like any other, the first after a start as well', async () => {
  const body = { username: 'nobody-at-all', password: PASSWORD };
  expect((await product.visitor().call(SIGN_IN, { body })).status).toBe(422);
  expect(mockDone).toEqual(['verify']);
  const [made] = await product.db.selectFrom('accounts').select('passwordHash').execute();
  const [, algorithm, version] = made?.passwordHash.split('$') ?? [];
  const cost = `m=${mockCost?.memoryCost},t=${mockCost?.timeCost},p=${mockCost?.parallelism}`;
  expect(mockAsked[0]?.split('$').slice(0, 4)).toEqual(['', algorithm, version, cost]);
});

test('one too many in line is answered at once, and counts as no failure', async () => {
  const goOn = holdUp();
  const from = (index: number) =>
    new Client(product.app, { ip: `10.7.${index >> 8}.${index & 255}` });
  const signIn = (index: number) =>
    from(index).call(SIGN_IN, { body: { username: `guess-${index}`, password: 'whatever-1' } });
  const waiting: Promise<{ status: number }>[] = [];
  const busy: Awaited<ReturnType<typeof signIn>>[] = [];
  // The concurrency depends on the machine, so callers are added until one is refused.
  for (let index = 0; busy.length === 0; index += 1) {
    const answer = signIn(index);
    waiting.push(answer);
    void answer.then((given) => given.status === 503 && busy.push(given));
    // Lets the separate queue for database connections drain.
    do await new Promise((done) => setTimeout(done, 2));
    while (waitingFor(product.db) > 0);
  }
  const [answer] = busy;
  expect(answer).toMatchObject(refused(503, 'error.busy'));
  expect(answer?.headers.get('retry-after')).toBe('2');
  goOn();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  const done = statuses.filter((status) => status === 422).length;
  expect(done).toBeGreaterThan(WAITING_MAX);
  expect(statuses.filter((status) => status === 503).length).toBe(statuses.length - done);
  const failures = await product.db
    .selectFrom('counters')
    .select(['name', 'count'])
    .where('name', 'like', 'fail:@10.7.%')
    .where('count', '>', 0)
    .execute();
  expect(failures).toHaveLength(done);
});
