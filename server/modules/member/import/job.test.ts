import { refused } from '../../../../tests/harness/app/refused';
import { people } from '../../../../tests/harness/sheets/import-file';
import { setUpImports } from '../../../../tests/harness/sheets/imports';

const CHECK = 'POST /user/admin/member/import/check';
const COMMIT = 'POST /user/admin/member/import/commit';
const PROGRESS = 'GET /user/admin/member/import/progress';

const imports = setUpImports();

describe('an import', () => {
  test('adds every valid line, and each user signs in with a password of its own', async () => {
    const name = imports.prefix();
    const id = await imports.check([...people(45, name), { Username: '!', 'Real name': 'Bad' }]);
    expect(await imports.commit(id)).toMatchObject({
      ...{ state: 'done', total: 45, done: 45, failed: 0, hasPasswords: true },
    });
    expect(await imports.usernames()).toHaveLength(45);
    const [titles, first, second, ...rest] = await imports.resultOf(id);
    expect(titles).toEqual(['Line', 'Username', 'Result', 'One-time password', 'Reason']);
    expect(first?.slice(0, 3)).toEqual(['2', `${name}-0`, 'Imported']);
    expect(rest.at(-1)?.slice(0, 4)).toEqual(['47', '!', 'Refused by the check', '']);
    expect(first?.[3]).toMatch(/^\w{16}$/);
    expect(first?.[3]).not.toBe(second?.[3]);
    const session = await imports.signIn(first?.[1] ?? '', first?.[3] ?? '');
    expect(session).toMatchObject({ mustChangePassword: true });
  });

  test('fills in all that a line says', async () => {
    const deptId = await imports.product.make.dept(imports.tenantId, { name: 'Research' });
    const roleId = await imports.product.make.role(imports.tenantId, { name: 'Editors' });
    const postId = await imports.product.make.post(imports.tenantId, { name: 'Engineer' });
    const [line] = people(1, imports.prefix(), {
      ...{ Department: 'Research', Roles: 'Editors', Positions: 'Engineer', Sex: 'Male' },
      ...{ Phone: '13800000000', Birthday: '1990-01-31', Status: 'Disabled', Remark: '=1+1' },
    });
    await imports.commit(await imports.check([line ?? {}]));
    const where = JSON.stringify([['username', '=', line?.Username]]);
    const [member] = await imports.admin.get('GET /user/admin/member/list', { query: { where } });
    expect(member).toMatchObject({
      ...{ deptId, roleIds: [roleId], postIds: [postId], sex: 'man', status: 'disabled' },
      ...{ phone: '+8613800000000', birthday: '1990-01-31', remark: '=1+1' },
    });
  });

  test('gives all the one password that was chosen, and shows it nowhere', async () => {
    const name = imports.prefix();
    const id = await imports.check(people(2, name));
    expect(await imports.commit(id, imports.admin, 'a-chosen-one-1')).toMatchObject({
      hasPasswords: false,
    });
    expect((await imports.resultOf(id))[0]).not.toContain('One-time password');
    expect(await imports.signIn(`${name}-1`, 'a-chosen-one-1')).toMatchObject({
      mustChangePassword: true,
    });
    const kept = await imports.product.db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .execute();
    expect(kept[0]).toMatchObject({ passwordHash: null, passwordKey: null });
  });

  test.each([
    ['short', 'error.invalid'],
    ['password123', 'password.common'],
  ] as const)('refuses the password %s', async (password, reason) => {
    const body = { importId: await imports.check(people(1, imports.prefix())), password };
    expect(await imports.admin.send(COMMIT, { body })).toMatchObject(
      refused(422, reason, 'password'),
    );
  });

  test('leaves an audit entry per batch, with each user and no password', async () => {
    const id = await imports.check(people(25, imports.prefix()));
    await imports.commit(id);
    const where = JSON.stringify([['action', '=', COMMIT]]);
    const entries = await imports.admin.get('GET /user/admin/audit/list', { query: { where } });
    const targets = entries.map(({ target }) => target ?? '');
    expect(targets.filter((target) => target.startsWith('member'))).toHaveLength(2);
    expect(targets.join(', ').match(/member \d+/g)).toHaveLength(25);
    expect(JSON.stringify(entries)).not.toContain((await imports.resultOf(id))[1]?.[3]);
  });

  test('goes on past lines that have become wrong since the check', async () => {
    const name = imports.prefix();
    const id = await imports.check(people(3, name));
    await imports.product.make.member(imports.tenantId, { username: `${name}-1` });
    expect(await imports.commit(id)).toMatchObject({ state: 'done', done: 2, failed: 1 });
    const [, , second] = await imports.resultOf(id);
    const reason = `The username "${name}-1" is already in use.`;
    expect(second).toEqual(['3', `${name}-1`, 'Failed', '', reason]);
  });

  test('stops at a limit that was reached meanwhile', async () => {
    imports.tenantId = await imports.product.make.tenant({}, { limits: '{"users":4}' });
    imports.admin = await imports.product.asDefaultAdmin(imports.tenantId);
    const id = await imports.check(people(3, imports.prefix()));
    await imports.product.make.member(imports.tenantId);
    expect(await imports.commit(id)).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(await imports.usernames()).toHaveLength(3);
    expect((await imports.resultOf(id)).at(-1)?.at(-1)).toBe(
      'The limit of 4 users has been reached.',
    );
  });

  test('refuses a role that is not below the importer any more', async () => {
    const top = await imports.product.make.role(imports.tenantId, {
      permissions: [CHECK, COMMIT, PROGRESS],
    });
    const below = await imports.product.make.role(imports.tenantId, {
      name: 'Below',
      parentId: top,
    });
    const importer = await imports.product.as(
      await imports.product.make.member(imports.tenantId, { roleIds: [top] }),
    );
    const id = await imports.check(people(1, imports.prefix(), { Roles: 'Below' }), importer);
    await imports.product.db
      .updateTable('roles')
      .set({ parentId: null })
      .where('id', '=', below)
      .execute();
    expect(await imports.commit(id, importer)).toMatchObject({ done: 0, failed: 1 });
  });

  test('is not started twice, nor beside another, nor with nothing to do', async () => {
    const start = (importId: number) => imports.admin.send(COMMIT, { body: { importId } });
    const first = await imports.check(people(1, imports.prefix()));
    await imports.begin(first);
    expect(await start(first)).toMatchObject(refused(409, 'import.started'));
    const second = await imports.check(people(1, imports.prefix()));
    expect(await start(second)).toMatchObject(refused(409, 'import.running'));
    await imports.work();
    const empty = await imports.check([{ Username: '!', 'Real name': 'Bad' }]);
    expect(await start(empty)).toMatchObject(refused(409, 'import.nothing-valid'));
  });
});
