import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { keptIn } from '../../../tests/harness/figure/recount';
import { dayOf } from '../../lib/time/days';
import { tally } from './figure.service';

const DAY = 24 * 60 * 60 * 1000;

let product: TestApp;
let tenantId: number;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  await product.db.deleteFrom('figures').execute();
});
afterAll(() => product.close());

const rows = () => product.db.selectFrom('figures').selectAll().orderBy('day').execute();
const key = (dept: number, kind: string, at = product.clock.now) =>
  [tenantId, dept, dayOf(at), kind].join('/');

test('happenings of one call are one row for each kind and department', async () => {
  const { db, clock } = product;
  const member = (deptId: number | null, value: number) =>
    ({ kind: 'members', deptId, value }) as const;
  await tally(db, tenantId, [member(7, 1), member(7, 1), member(8, 1), member(null, 1)], clock.now);
  expect(await keptIn(db)).toEqual({
    [key(0, 'members')]: 4,
    [key(7, 'members')]: 2,
    [key(8, 'members')]: 1,
  });
  expect(await rows()).toHaveLength(3);
});

test('what comes to nothing leaves no row', async () => {
  const { db, clock } = product;
  const both = [
    { kind: 'members', deptId: null, value: 1 },
    { kind: 'members', deptId: null, value: -1 },
  ] as const;
  await tally(db, tenantId, both, clock.now);
  await tally(db, tenantId, [], clock.now);
  expect(await rows()).toEqual([]);
});

test('a write that fails leaves nothing', async () => {
  const { db, clock } = product;
  const failing = db.transaction().execute(async (trx) => {
    await tally(trx, tenantId, [{ kind: 'joined', deptId: null, value: 1 }], clock.now);
    throw new Error('the write failed');
  });
  await expect(failing).rejects.toThrow('the write failed');
  expect(await rows()).toEqual([]);
});

test('simultaneous sign-ins of one department are all counted, in a few rows', async () => {
  const { db, clock } = product;
  const signIn = [{ kind: 'signIn', deptId: 7, value: 1 }] as const;
  await Promise.all(
    Array.from({ length: 60 }, () =>
      db.transaction().execute((trx) => tally(trx, tenantId, signIn, clock.now)),
    ),
  );
  expect(await keptIn(db)).toEqual({ [key(0, 'signIn')]: 60, [key(7, 'signIn')]: 60 });
  const kept = await rows();
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.length).toBeLessThanOrEqual(16);
});

test('two first requests of a day make one active user', async () => {
  const { db, clock, make } = product;
  const memberId = await make.member(tenantId);
  const clients = [await product.as(memberId), await product.as(memberId)];
  clock.advance(2 * 60_000);
  await Promise.all(clients.map((client) => client.get('GET /user/admin/member/info')));
  expect(await keptIn(db)).toEqual({ [key(0, 'active')]: 1 });
});

test('the sweep puts days together once they are settled, and leaves the others', async () => {
  const { db, clock } = product;
  const insert = (at: number, slot: number) =>
    db
      .insertInto('figures')
      .values({ tenantId, deptId: 0, day: dayOf(at), kind: 'signIn', slot, value: slot + 1 })
      .execute();
  const [settled, older] = [clock.now - 2 * DAY, clock.now - 9 * DAY];
  for (const at of [clock.now, clock.now - DAY, settled, older]) {
    for (const slot of [1, 4]) await insert(at, slot);
  }
  await insert(older, 0);
  await product.runSchedule('sweep.figures');
  const kept = (await rows()).map(({ day, slot, value }) => [day - dayOf(clock.now), slot, value]);
  expect(kept.sort(([one = 0, a = 0], [other = 0, b = 0]) => one - other || a - b)).toEqual([
    [-9, 0, 8],
    [-2, 0, 7],
    ...[
      [-1, 1, 2],
      [-1, 4, 5],
    ],
    ...[
      [0, 1, 2],
      [0, 4, 5],
    ],
  ]);
});
