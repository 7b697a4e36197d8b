import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { NewRole } from '../../../tests/harness/app/factory';
import { sampleOf } from '../../../tests/harness/calls/sample';

/*
 * Moving a department changes the branches it belongs to, so a delegate may move it only if the
 * scope of seats beyond its ceiling stays the same. Generated from the table of calls.
 *
 *   top ── home ── a ── inner far
 *             └── b
 */
const moves = calls.filter(
  ({ key, method, body }) =>
    key.includes('/dept/') &&
    method !== 'GET' &&
    'id' in Object(body).shape &&
    'parentId' in Object(body).shape,
);

let product: TestApp;
let tenantId: number;
let depts: Record<'top' | 'home' | 'a' | 'b' | 'inner' | 'far', number>;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  const { make } = product;
  tenantId = await make.tenant();
  const top = await make.dept(tenantId);
  const home = await make.dept(tenantId, { parentId: top });
  const a = await make.dept(tenantId, { parentId: home });
  const b = await make.dept(tenantId, { parentId: home });
  const inner = await make.dept(tenantId, { parentId: a });
  depts = { top, home, a, b, inner, far: await make.dept(tenantId) };
});
afterAll(() => product.close());

type Place = keyof typeof depts;

/** A role whose departments are given by name. */
interface Width extends Omit<NewRole, 'deptIds'> {
  list?: Place[];
}

const permissions = calls.filter(({ access }) => access === 'granted').map(({ key }) => key);
const seat = ({ list = [], ...role }: Width, at: Place) => {
  const deptIds = list.map((name) => depts[name]);
  return product.asRole(tenantId, { ...role, permissions, deptIds }, { deptId: depts[at] });
};

const BRANCH: Width = { dataScope: 'deptAndBelow' };
const LISTED: Width = { dataScope: 'custom', list: ['home', 'a', 'b', 'inner'] };

interface Move {
  /** Scope of the delegate, whose seat is in `home`. */
  own: Width;
  /** Scope and department of another member. */
  other: Width;
  at: Place;
  dept: Place;
  to: Place | null;
}

async function tryOn(call: (typeof moves)[number], { own, other, at, dept, to }: Move) {
  const delegate = await seat(own, 'home');
  const watcher = await seat(other, at);
  const seen = async () =>
    (await watcher.get('GET /user/admin/dept/tree')).map(({ id }) => id).sort((x, y) => x - y);
  const before = await seen();
  const values = { id: depts[dept], version: 1, parentId: to && depts[to], index: 0 };
  const { envelope } = await delegate.send(call.key, sampleOf(call, values));
  const after = await seen();
  return { reason: envelope.reason ?? 'done', isChanged: String(before) !== String(after) };
}

test('there are calls that move a department', () => {
  expect(moves.map(({ key }) => key)).toHaveLength(2);
});

describe.each(moves.map((call) => [call.key, call] as const))('%s', (_, call) => {
  test.each<[string, Move]>([
    [
      'its own from under whom it does not see',
      { own: BRANCH, other: BRANCH, at: 'top', dept: 'home', to: null },
    ],
    [
      'one from under somebody who sees more',
      { own: LISTED, other: BRANCH, at: 'home', dept: 'a', to: null },
    ],
    [
      'one into the branch of somebody who sees more',
      { own: LISTED, other: BRANCH, at: 'b', dept: 'a', to: 'b' },
    ],
    [
      'one from under whoever will see it once a role is enabled',
      {
        own: BRANCH,
        other: { ...BRANCH, status: 'disabled' },
        at: 'top',
        dept: 'home',
        to: null,
      },
    ],
  ])('does not take %s', async (_name, move) => {
    const outcome = await tryOn(call, move);
    expect(outcome).toEqual({ reason: 'dept.viewers-beyond', isChanged: false });
  });

  test('does not take it from under whom a policy keeps from seeing all', async () => {
    tenantId = await product.make.tenant({}, { dataRange: 'deptAndBelow' });
    const top = await product.make.dept(tenantId);
    depts = { ...depts, top, home: await product.make.dept(tenantId, { parentId: top }) };
    const all: Width = { dataScope: 'all' };
    const outcome = await tryOn(call, {
      own: BRANCH,
      other: all,
      at: 'top',
      dept: 'home',
      to: null,
    });
    expect(outcome).toEqual({ reason: 'dept.viewers-beyond', isChanged: false });
  });

  test('does not take it from under whom a disabled role would show all', async () => {
    const roleIds = [
      await product.make.role(tenantId, { dataScope: 'deptAndBelow' }),
      await product.make.role(tenantId, { dataScope: 'all', status: 'disabled' }),
    ];
    await product.make.member(tenantId, { roleIds, deptId: depts.top });
    const delegate = await seat(BRANCH, 'home');
    const values = { id: depts.home, version: 1, parentId: null, index: 0 };
    const { envelope } = await delegate.send(call.key, sampleOf(call, values));
    expect(envelope.reason).toBe('dept.viewers-beyond');
  });

  test('takes one though its own disabled role would see more', async () => {
    const { make, as } = product;
    const roleIds = [
      await make.role(tenantId, { dataScope: 'deptAndBelow', permissions }),
      await make.role(tenantId, { dataScope: 'custom', deptIds: [depts.far], status: 'disabled' }),
    ];
    const delegate = await as(await make.member(tenantId, { roleIds, deptId: depts.home }));
    const values = { id: depts.a, version: 1, parentId: null, index: 0 };
    expect(await delegate.send(call.key, sampleOf(call, values))).toMatchObject({ status: 200 });
  });

  test.each<[string, boolean, Move]>([
    [
      'within the branch of somebody who sees more',
      false,
      { own: BRANCH, other: BRANCH, at: 'top', dept: 'inner', to: 'b' },
    ],
    [
      'from under somebody who sees no more',
      true,
      { own: BRANCH, other: BRANCH, at: 'a', dept: 'inner', to: 'b' },
    ],
    [
      'from under somebody by whoever sees all',
      true,
      { own: { dataScope: 'all' }, other: BRANCH, at: 'top', dept: 'home', to: 'far' },
    ],
    [
      'that somebody sees by a list',
      false,
      { own: BRANCH, other: { ...LISTED, list: ['a', 'far'] }, at: 'top', dept: 'a', to: 'b' },
    ],
    [
      'from above somebody who sees its own department alone',
      false,
      { own: BRANCH, other: { dataScope: 'dept' }, at: 'top', dept: 'home', to: null },
    ],
  ])('takes one %s', async (_name, isChanged, move) => {
    expect(await tryOn(call, move)).toEqual({ reason: 'done', isChanged });
  });
});
