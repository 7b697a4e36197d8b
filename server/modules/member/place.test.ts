import type { DataScope } from '#contract/role/role';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { sheetFile } from '../../../tests/harness/sheets/import-file';
import { setUpImports } from '../../../tests/harness/sheets/imports';

/* In all ways of placing a member, the target must be in the actor's scope. */
const harness = setUpImports();

const ADD = 'POST /user/admin/member/add';
const UPDATE = 'PUT /user/admin/member/update';
const MOVE = 'PATCH /user/admin/member/move';
const BASE = '/user/admin/member/import';
const CHECK = `POST ${BASE}/check`;
const permissions = [ADD, UPDATE, MOVE, CHECK, `POST ${BASE}/commit`, `GET ${BASE}/progress`];
permissions.push(`GET ${BASE}/result`);

type Place = 'home' | 'sub' | 'far' | 'none';
let depts: Record<Exclude<Place, 'none'>, number>;
beforeEach(async () => {
  const { make } = harness.product;
  const { tenantId } = harness;
  const home = await make.dept(tenantId, { name: 'Home', code: 'home' });
  const sub = await make.dept(tenantId, { name: 'Sub', code: 'sub', parentId: home });
  const far = await make.dept(tenantId, { name: 'Far', code: 'far' });
  depts = { home, sub, far };
});

/** A caller with a seat in the department `home`. */
function callerWith(dataScope: DataScope): Promise<Client> {
  const deptIds = dataScope === 'custom' ? [depts.far] : [];
  const role = { permissions, dataScope, deptIds };
  return harness.product.asRole(harness.tenantId, role, { deptId: depts.home });
}

const idOf = (place: Place) => (place === 'none' ? null : depts[place]);

async function add(caller: Client, place: Place) {
  const person = { username: harness.prefix(), realName: 'New', password: 'a-first-word-1' };
  const { envelope } = await caller.call(ADD, { body: { ...person, deptId: idOf(place) } });
  if (envelope.code !== 0) return envelope.data;
  expect(envelope.data).toMatchObject({ deptId: idOf(place) });
  return 'done';
}

const lineFor = (place: Place) => ({
  Username: harness.prefix(),
  'Real name': 'New',
  Department: place === 'none' ? '' : place,
});

/** Errors of the check, by field as in a form. */
async function tryImport(caller: Client, place: Place) {
  const body = { file: await sheetFile([lineFor(place)]) };
  const { valid, rows } = await caller.get(CHECK, { body });
  return valid === 1 ? 'done' : { errors: rows[0]?.errors };
}

/** The result of a line that was valid when its importer's scope was wider. */
async function runImport(caller: Client, place: Place) {
  const body = { file: await sheetFile([lineFor(place)]) };
  const { importId } = await harness.admin.get(CHECK, { body });
  await harness.product.db
    .updateTable('imports')
    .set({ memberId: caller.memberId } as never)
    .where('id', '=', importId)
    .execute();
  await harness.commit(importId, caller);
  const [, line] = await harness.resultOf(importId, caller);
  return line?.includes('Imported') ? 'done' : { errors: [{ field: 'deptId', message: line }] };
}

const WAYS = { add, 'import check': tryImport, 'import job': runImport };
const ways = Object.entries(WAYS);
const at = { errors: [expect.objectContaining({ field: 'deptId' })] };

describe.each(ways)('a new member by %s', (_, put) => {
  test.each<[DataScope, Place[]]>([
    ['all', ['home', 'sub', 'far', 'none']],
    ['deptAndBelow', ['home', 'sub']],
    ['dept', ['home']],
    ['custom', ['far']],
    ['self', []],
  ])('by somebody with the scope %s lands in %j', async (scope, open) => {
    const caller = await callerWith(scope);
    for (const place of ['home', 'sub', 'far', 'none'] as const) {
      const outcome = await put(caller, place);
      expect([place, outcome]).toEqual([place, open.includes(place) ? 'done' : at]);
    }
  });
});

test('what is wrong with the place is said in both languages, on the column of a file too', async () => {
  const say = async (scope: DataScope, language: 'en-US' | 'zh-CN') => {
    const { memberId } = await callerWith(scope);
    const caller = await harness.product.as(memberId, language);
    const body = { file: await sheetFile([lineFor('none')]) };
    const { rows } = await caller.get(CHECK, { body });
    return rows[0]?.errors.map(({ field, message }) => `${field}: ${message}`);
  };
  expect(await say('dept', 'en-US')).toEqual([
    'deptId: Choose a department within your data scope.',
  ]);
  expect(await say('dept', 'zh-CN')).toEqual(['deptId: 请选择您数据范围内的一个部门。']);
  expect(await say('self', 'en-US')).toEqual([
    'deptId: No department is within your data scope, so you can neither add nor place users.',
  ]);
});

describe('somebody who is there', () => {
  const changes = {
    update: (caller: Client, id: number, deptId: number | null) =>
      caller.call(UPDATE, { body: { id, version: 1, realName: 'New', deptId } }),
    move: (caller: Client, id: number, deptId: number | null) =>
      caller.call(MOVE, { body: { ids: [id], deptId } }),
  };
  const deptOf = async (id: number) => {
    const query = { id };
    return (await harness.admin.get('GET /user/admin/member/detail', { query })).deptId;
  };

  test.each(Object.entries(changes))('%s puts nobody where it sees no one', async (_, change) => {
    const id = await harness.product.make.member(harness.tenantId, { deptId: depts.sub });
    const caller = await callerWith('deptAndBelow');
    expect(await change(caller, id, null)).toMatchObject(refused(422, 'dept.required', 'deptId'));
    const answer = await change(caller, id, depts.far);
    expect(answer).toMatchObject(refused(422, 'dept.missing', 'deptId'));
    expect(await deptOf(id)).toBe(depts.sub);
    expect(await change(caller, id, depts.home)).toMatchObject({ status: 200 });
  });

  test.each(Object.entries(changes))(
    '%s lets who sees all put them anywhere',
    async (_, change) => {
      const id = await harness.product.make.member(harness.tenantId, { deptId: depts.sub });
      expect(await change(await callerWith('all'), id, null)).toMatchObject({ status: 200 });
      expect(await deptOf(id)).toBe(null);
    },
  );

  test.each(Object.entries(changes))(
    '%s moves nobody with the scope self, itself included',
    async (_, change) => {
      const caller = await callerWith('self');
      const answer = await change(caller, caller.memberId, depts.sub);
      expect(answer).toMatchObject(refused(422, 'dept.none-open', 'deptId'));
    },
  );

  test('whose department stays as it is may be changed all the same', async () => {
    const { product, tenantId } = harness;
    const role = { permissions, dataScope: 'self' as const };
    const caller = await product.asRole(tenantId, role);
    expect(await changes.update(caller, caller.memberId, null)).toMatchObject({ status: 200 });
  });
});
