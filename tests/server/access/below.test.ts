import { BULK_ACTIONS } from '#contract/codes';
import { calls } from '#contract/index';
import type { BulkResult } from '#contract/member/bulk';
import type { DataScope } from '#contract/role/role';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { platformOf } from '../../harness/app/platform';
import { naming } from '../../harness/calls/naming';
import { sampleOf } from '../../harness/calls/sample';
import { makePasskey } from '../../harness/sign-in/factor';

/*
 * All actions on a member, generated from the contract: a delegate has every permission and every
 * menu of the target's role, but may act only on members who see no more than it does.
 */
/** Calls that name members without acting on them. */
const HARMLESS = ['POST /admin/admin/letter/send'];

const acting = calls.filter(({ key, access, method }) => {
  const isOnPerson = naming.some(
    ([named, , kind]) => named === key && ['member', 'online'].includes(kind),
  );
  return access === 'granted' && method !== 'GET' && isOnPerson && !HARMLESS.includes(key);
});
/** Calls with a result for each row, and what they can do. */
const ENDED = [{ by: 'session' }, { by: 'member' }];
const BULK = 'POST /user/admin/member/bulk';
const OFFLINE = 'POST /user/admin/online/offline';
const ASSIGN = 'PATCH /user/admin/member/role';
const acts = acting.flatMap((call) => {
  const values = {
    [BULK]: BULK_ACTIONS.map((action) => ({ action })),
    [OFFLINE]: ENDED,
    [ASSIGN]: [{ action: 'remove' }],
  }[call.key] ?? [{}];
  return values.map((some) => [[call.key, ...Object.values(some)].join(' '), call, some] as const);
});

let product: TestApp;
let tenantId: number;
let home: number;
let other: number;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => settleIn(await product.make.tenant()));
afterAll(() => product.close());

/** Gives the tenant its departments, and every wallet something to take. */
async function settleIn(id: number) {
  tenantId = id;
  home = await product.make.dept(tenantId);
  other = await product.make.dept(tenantId);
  await product.make.dept(tenantId, { parentId: home });
  // The other party of every transfer.
  await product.asDefaultAdmin(tenantId);
  await product.db.updateTable('accounts').set({ balance: 1000 }).execute();
}

interface Width {
  dataScope: DataScope;
  /** Also lists the sibling department. */
  deptIds?: boolean;
  status?: 'enabled' | 'disabled';
}

/** A delegate, and a member of the same department whose role is below the delegate's. */
async function people(own: Width, theirs: Width) {
  const { make, db } = product;
  const permissions = calls.filter(({ access }) => access === 'granted').map(({ key }) => key);
  const roleOf = (width: Width) => ({ ...width, deptIds: width.deptIds ? [other] : [] });
  const parentId = await make.role(tenantId, { ...roleOf(own), permissions });
  const roleId = await make.role(tenantId, { ...roleOf(theirs), parentId });
  const menus = db.selectFrom('roleMenus').select('menuId').where('roleId', '=', parentId);
  for (const { menuId } of await menus.execute()) {
    await db.insertInto('roleMenus').values({ tenantId, roleId, menuId }).execute();
  }
  const delegate = await make.member(tenantId, { roleIds: [parentId], deptId: home });
  const id = await make.member(tenantId, { roleIds: [roleId], deptId: home });
  await makePasskey(product, id);
  await product.as(id);
  return { caller: await product.as(delegate), id };
}

/** All stored data of a member. */
async function stateOf(id: number) {
  const { db } = product;
  const member = db.selectFrom('members').selectAll().where('id', '=', id);
  const { accountId, ...seat } = await member.executeTakeFirstOrThrow();
  const sessions = db.selectFrom('sessions').select('id').where('memberId', '=', id);
  const sessionId = (await sessions.executeTakeFirst())?.id;
  const account = db.selectFrom('accounts').selectAll().where('id', '=', accountId);
  return {
    sessionId,
    seat,
    person: await account.executeTakeFirstOrThrow(),
    roles: await db.selectFrom('memberRoles').selectAll().where('memberId', '=', id).execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select('id')
      .where('accountId', '=', accountId)
      .execute(),
  };
}

async function act(
  [, call, values]: (typeof acts)[number],
  { caller, id }: Awaited<ReturnType<typeof people>>,
) {
  if ('action' in values && values.action === 'enable') {
    const disabled = product.db.updateTable('members').set({ status: 'disabled' });
    await disabled.where('id', '=', id).execute();
  }
  const before = await stateOf(id);
  const seat = { deptId: home, postIds: [], roleIds: [], status: 'disabled' };
  const { sessionId } = before;
  const ids = [Object(values).by === 'session' ? sessionId : id];
  const roleId = before.roles[0]?.roleId;
  const fields = { id, ids, version: 1, sessionId, roleId, ...seat, ...values };
  const { envelope } = await caller.send(call.key, sampleOf(call, fields));
  const [one] = [BULK, OFFLINE].includes(call.key) ? (envelope.data as BulkResult[]) : [];
  const reason = envelope.reason ?? one?.reason ?? 'done';
  return { reason, before, after: await stateOf(id) };
}

/** What opens every seat of the account. */
const signInDataOf = ({ person, passkeys }: Awaited<ReturnType<typeof stateOf>>) => {
  const { usernameKey, passwordHash, phone, email, securityRevision } = person;
  return { usernameKey, passwordHash, phone, email, securityRevision, passkeys };
};

const WIDER: [string, Width, Width][] = [
  ['its department against all', { dataScope: 'dept' }, { dataScope: 'all' }],
  ['a branch against all', { dataScope: 'deptAndBelow' }, { dataScope: 'all' }],
  ['its department against a branch', { dataScope: 'dept' }, { dataScope: 'deptAndBelow' }],
  [
    'its branch against a list',
    { dataScope: 'deptAndBelow' },
    { dataScope: 'custom', deptIds: true },
  ],
  [
    'its department against a disabled all',
    { dataScope: 'dept' },
    { dataScope: 'all', status: 'disabled' },
  ],
];

const NO_WIDER: [string, Width, Width][] = [
  ['all', { dataScope: 'all' }, { dataScope: 'all' }],
  ['a branch', { dataScope: 'deptAndBelow' }, { dataScope: 'deptAndBelow' }],
  ['a department', { dataScope: 'dept' }, { dataScope: 'dept' }],
  ['less', { dataScope: 'deptAndBelow' }, { dataScope: 'self' }],
];

test('there are acts on people to try', () => {
  expect(acts.length).toBeGreaterThan(10);
});

describe.each(acts)('%s', (...tried) => {
  test.each(WIDER)('is refused to whoever sees less: %s', async (_, own, theirs) => {
    const { reason, before, after } = await act(tried, await people(own, theirs));
    expect(reason).toBe('member.not-below');
    expect(after).toEqual(before);
  });

  test.each(NO_WIDER)('is open to whoever sees as much or more: %s', async (_, own, theirs) => {
    expect((await act(tried, await people(own, theirs))).reason).toBe('done');
  });

  // Being below on the platform says nothing about the seats elsewhere.
  test('gives nobody of the platform the account of an admin of another tenant', async () => {
    await settleIn(await platformOf(product.db));
    const pair = await people({ dataScope: 'all' }, { dataScope: 'self' });
    await product.make.seat(pair.id, await product.make.tenant(), { isDefaultAdmin: 1 });
    const { before, after } = await act(tried, pair);
    expect(signInDataOf(after)).toEqual(signInDataOf(before));
  });
});
