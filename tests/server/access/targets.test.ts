import type { Call } from '#contract/call';
import type { Envelope } from '#contract/envelope';
import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { makeOffer } from '../../harness/app/offer';
import { naming, resourceOf, unknownNames } from '../../harness/calls/naming';
import { sampleOf } from '../../harness/calls/sample';
import { dosed } from '../../harness/dose';

/*
 * The matrix of who may access which rows, tested with every call that names one: a row out of
 * reach is indistinguishable from a missing one. A call with a new kind of row fails here until the
 * kind is added below.
 */
const PRINCIPALS = ['branch', 'self', 'admin', 'stranger', 'platform'] as const;
type Principal = (typeof PRINCIPALS)[number];

/** Rows of the tenant, relative to a seat in its middle department; and rows of other tenants. */
type Target = 'own' | 'same' | 'child' | 'beside' | 'above' | 'recycled' | 'foreign';
type Reach = Record<Principal, readonly Target[]>;

const nobody = { stranger: [], platform: [] };
const tenantWide = { branch: ['beside'], self: ['beside'], admin: ['beside'] } as const;
const inDepts: Reach = {
  branch: ['same', 'child'],
  self: [],
  admin: ['same', 'child', 'beside', 'above'],
  ...nobody,
};
const REACH: Record<string, Reach> = {
  member: {
    branch: ['same', 'child', 'own'],
    self: ['own'],
    admin: ['same', 'child', 'beside', 'above', 'own'],
    ...nobody,
  },
  ...{ recycled: inDepts, online: inDepts, offer: inDepts, dept: inDepts },
  post: { ...tenantWide, ...nobody },
  role: { ...tenantWide, ...nobody },
  audit: { branch: [], self: [], admin: ['beside'], ...nobody },
};
const PLACED = ['same', 'child', 'beside', 'above', 'foreign'] as const;
const BESIDE = ['beside', 'foreign'] as const;
const TARGETS: Record<string, readonly Target[]> = {
  member: ['same', 'child', 'beside', 'above', 'recycled', 'foreign', 'own'],
  online: ['same', 'child', 'beside', 'above', 'recycled', 'foreign'],
  ...{ recycled: PLACED, offer: PLACED, dept: PLACED },
  ...{ post: BESIDE, role: BESIDE, audit: BESIDE },
};

/** Rows that belong to one member, whatever its rights; each kind has tests of its own. */
const PERSONAL = 'passkey session letter import view private draft notice ownOffer'.split(' ');

/** Rows that every member of the tenant with the permission reaches; access.test.ts has them. */
const UNSCOPED = ['file', 'folder'];

// Letters can be sent to everybody in the tenant, and from the platform to everybody.
const LETTER: Partial<Reach> = {
  branch: ['same', 'child', 'beside', 'above', 'own'],
  admin: ['same', 'child', 'beside', 'above', 'own'],
  platform: ['same', 'child', 'beside', 'above', 'foreign'],
};

/** Calls that name a row in another sense, by key and field. */
const SPECIAL: Record<string, Partial<Reach>> = {
  'POST /admin/admin/letter/send toIds': LETTER,
  'POST /admin/admin/letter/draft/add toIds': LETTER,
  // A filter by department covers its branch, of which the caller sees a part.
  'GET /user/admin/member/list deptId': { branch: ['same', 'child', 'above'] },
  'GET /user/admin/member/export deptId': { branch: ['same', 'child', 'above'] },
  'GET /user/admin/online/list deptId': { branch: ['same', 'child', 'above'] },
  'GET /user/admin/online/export deptId': { branch: ['same', 'child', 'above'] },
  // The list of roles shows the departments of their scopes, so their existence is no secret.
  'POST /user/admin/role/add deptIds': { branch: ['same', 'child', 'beside', 'above'] },
  'PUT /user/admin/role/update deptIds': { branch: ['same', 'child', 'beside', 'above'] },
  // Only roles below the caller's own can be assigned or changed, and there are none.
  'POST /user/admin/member/add roleIds': { branch: [] },
  'PUT /user/admin/member/update roleIds': { branch: [] },
  'POST /user/admin/offer/add roleIds': { branch: [] },
  'PATCH /user/admin/member/role roleId': { branch: [] },
  'PUT /user/admin/role/update parentId': { branch: [] },
  'PATCH /user/admin/role/move parentId': { branch: [] },
};

/** Calls about the caller's own rows, or about a member's session; tested elsewhere. */
const ELSEWHERE = [
  'POST /user/admin/member/switch',
  'POST /user/admin/member/leave',
  'POST /user/admin/member/sessions/end',
  'PUT /admin/admin/letter/draft/update',
];

const EXPLAIN = 'GET /user/admin/role/explain';
const MISSING = 999_999_999;

let product: TestApp;
let tenantId: number;
let foreignId: number;
let strangeId: number;
let depts: { above: number; same: number; child: number; beside: number };
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  foreignId = await product.make.tenant();
  strangeId = await product.make.tenant();
});
afterAll(() => product.close());

test('every field that looks like an id says what it names', () => {
  expect(unknownNames).toEqual([]);
});

test('every kind of row that calls name has a line in the pivot', () => {
  const kinds = new Set(naming.map(([, , resource]) => resource));
  const known = [...Object.keys(REACH), ...PERSONAL, ...UNSCOPED];
  expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([]);
});

async function makeDepts() {
  const { make } = product;
  const above = await make.dept(tenantId);
  const same = await make.dept(tenantId, { parentId: above });
  const child = await make.dept(tenantId, { parentId: same });
  depts = { above, same, child, beside: await make.dept(tenantId) };
}

/** A new row of this kind in that place; departments get a member. */
async function rowAt(kind: string, target: Target): Promise<number> {
  const { make } = product;
  const tenant = target === 'foreign' ? foreignId : tenantId;
  const place = target in depts ? depts[target as keyof typeof depts] : null;
  switch (kind) {
    case 'dept': {
      const deptId = place ?? (await make.dept(tenant));
      // Somebody who is signed in, of whom lists of a department tell.
      await product.as(await make.member(tenant, { deptId }));
      return deptId;
    }
    case 'online': {
      const { memberId } = await product.as(await rowAt('member', target));
      const session = product.db.selectFrom('sessions').select('id');
      return (await session.where('memberId', '=', memberId).executeTakeFirstOrThrow()).id;
    }
    case 'member':
      if (target !== 'recycled') return make.member(tenant, { deptId: place });
      return make.member(tenant, { deptId: depts.same, deletedAt: product.clock.now });
    case 'offer':
      return makeOffer(product, await make.member(tenant), { deptId: place });
    case 'recycled':
      return make.member(tenant, { deptId: place, deletedAt: product.clock.now });
    case 'post':
      return make.post(tenant);
    case 'role':
      return make.role(tenant);
    default:
      return make.audit(tenant);
  }
}

/** Rows that the caller may access, for the call's other fields. */
async function subjectOf(principal: Principal, call: Call) {
  const { make, db } = product;
  const platform = db.selectFrom('tenants').select('id').where('isPlatform', '=', 1);
  const strange = { stranger: strangeId, platform: 0 };
  const own = principal in strange ? strange[principal as keyof typeof strange] : tenantId;
  const tenant = own || (await platform.executeTakeFirstOrThrow()).id;
  const deptId = tenant === tenantId ? depts.same : await make.dept(tenant);
  const kind = resourceOf(call);
  if (kind === 'dept') return { deptId, id: await make.dept(tenant, { parentId: deptId }) };
  if (kind === 'post') return { deptId, id: await make.post(tenant) };
  const isAboutRole = kind === 'role' && call.key !== EXPLAIN;
  return { deptId, id: await (isAboutRole ? make.role(tenant) : make.member(tenant, { deptId })) };
}

/** To be created last: the server's cache ignores rows that are written directly afterwards. */
async function callerOf(principal: Principal): Promise<Client> {
  const { make } = product;
  const permissions = calls.filter((call) => call.access === 'granted').map((call) => call.key);
  const seat = { deptId: depts.same };
  switch (principal) {
    case 'branch':
      return product.asRole(tenantId, { permissions, dataScope: 'deptAndBelow' }, seat);
    case 'self':
      return product.asRole(tenantId, { permissions, dataScope: 'self' }, seat);
    case 'admin':
      // A second one, so that no call is refused because of the last admin.
      await make.member(tenantId, { isDefaultAdmin: 1 });
      return product.as(await make.member(tenantId, { isDefaultAdmin: 1, ...seat }));
    case 'stranger':
      return product.asDefaultAdmin(strangeId);
    default:
      return product.asAdmin();
  }
}

type Cell = (typeof naming)[number];

/** The response of a call, without echoes of the requested id. */
async function ask(caller: Client, [key, name, , call]: Cell, asked: number, subject: Subject) {
  const { id, deptId } = subject;
  const rest = { roleIds: [], postIds: [], deptIds: [], parentId: null, deptId };
  const values = { format: 'csv', ...rest, id, ids: [id], [name]: asked };
  if (name.endsWith('s')) Object.assign(values, { [name]: [asked] });
  // The call takes one question and one row at a time.
  const permission = 'GET /user/admin/member/list';
  const input =
    key === EXPLAIN
      ? { query: { memberId: id, permission, [name]: asked } }
      : sampleOf(call, values);
  const response = await caller.fetch(key, input);
  const text = (await response.text()).replaceAll(new RegExp(`"id":${asked}\\b,?`, 'g'), '');
  const isFile = !response.headers.get('content-type')?.includes('json');
  const envelope: Partial<Envelope> = isFile ? { data: text } : JSON.parse(text);
  return { status: response.status, envelope };
}

type Subject = Awaited<ReturnType<typeof subjectOf>>;

const cells = naming.filter(([key, , kind]) => kind in REACH && !ELSEWHERE.includes(key));
/** The fields that a principal without visible members is tested with. */
const isMain = ([, name]: Cell) => ['id', 'ids', 'memberId'].includes(name);

describe.each(PRINCIPALS)('%s', (principal) => {
  test.each(dosed(principal === 'self' ? cells.filter(isMain) : cells))(
    '%s reaches by %s what it should',
    async (...cell) => {
      const [key, name, kind, call] = cell;
      await makeDepts();
      const subject = await subjectOf(principal, call);
      const targets = (TARGETS[kind] ?? []).filter((target) => target !== 'own');
      const rows: [Target, number][] = [];
      for (const target of targets) rows.push([target, await rowAt(kind, target)]);
      const caller = await callerOf(principal);
      const isOfTenant = principal !== 'stranger' && principal !== 'platform';
      if (kind === 'member' && isOfTenant) rows.push(['own', caller.memberId]);
      const missing = await ask(caller, cell, MISSING, subject);
      const reached: Target[] = [];
      for (const [target, id] of rows) {
        const answer = await ask(caller, cell, id, subject);
        // Otherwise validation would have failed before the row was looked up.
        expect(answer.envelope.reason).not.toBe('error.invalid');
        if (JSON.stringify(answer) !== JSON.stringify(missing)) reached.push(target);
      }
      const expected = SPECIAL[`${key} ${name}`]?.[principal] ?? REACH[kind]?.[principal];
      expect(reached).toEqual(expected);
    },
  );
});
