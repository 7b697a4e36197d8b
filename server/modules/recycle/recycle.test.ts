import { LIST, PREVIEW, RESTORE, setUpBin } from '../../../tests/harness/recycle/bin';

/* The recycle bin: who is in it, and what a restore would meet. Restores are in restore.test.ts. */
const DAY = 24 * 60 * 60 * 1000;
const base = '/user/admin/recycle' as const;
const everywhere = 'GET /user/admin/tenantUser/recycle' as const;
const MISSING = 999_999_999;

const bin = setUpBin();

describe('the list', () => {
  test('tells who deleted whom, when, and until when it can be undone', async () => {
    const id = await bin.binned({ phone: '+8613800000001' });
    expect(await bin.list()).toEqual([
      expect.objectContaining({
        ...{
          id,
          realName: 'Ada',
          tenantId: bin.tenantId,
          tenantName: 'Brook',
          deptName: 'Assembly',
        },
        ...{ deletedByName: 'Grace', isDefaultAdmin: false, phone: '+8613800000001' },
        deletedAt: new Date(bin.product.clock.now).toISOString(),
        purgeAt: new Date(bin.product.clock.now + 30 * DAY).toISOString(),
      }),
    ]);
  });

  test('keeps the last name of a department that is gone', async () => {
    await bin.binned();
    await bin.admin.get('DELETE /user/admin/dept/delete', { body: { ids: [bin.deptId] } });
    expect(await bin.list()).toMatchObject([{ deptName: 'Assembly' }]);
  });

  test('follows the setting, and leaves out what is over before a sweep has come', async () => {
    await bin.binned();
    const days = { name: 'recycleDays', value: '3' };
    await bin.product.db.insertInto('settings').values(days).execute();
    const [row] = await bin.list();
    expect(row?.purgeAt).toBe(new Date(bin.product.clock.now + 3 * DAY).toISOString());
    await bin.pass(3 * DAY);
    expect(await bin.list()).toEqual([]);
    await bin.product.db.deleteFrom('settings').where('name', '=', 'recycleDays').execute();
  });

  test('holds the scope of the caller', async () => {
    const other = await bin.product.make.dept(bin.tenantId, { name: 'Paint' });
    const seen = await bin.binned({ deptId: other });
    await bin.binned();
    const role = { permissions: [LIST, PREVIEW, RESTORE], dataScope: 'dept' as const };
    const clerk = await bin.product.asRole(bin.tenantId, role, { deptId: other });
    expect((await bin.list(clerk)).map(({ id }) => id)).toEqual([seen]);
  });

  test('of all tenants is for the platform, without tenants that are deleted', async () => {
    const [first, gone] = [await bin.binned(), await bin.product.make.tenant()];
    await bin.product.make.member(gone, { deletedAt: bin.product.clock.now });
    await bin.product.db
      .updateTable('tenants')
      .set({ deletedAt: 1 })
      .where('id', '=', gone)
      .execute();
    const platform = await bin.product.asAdmin();
    const where = JSON.stringify([['tenantId', 'in', [bin.tenantId, gone]]]);
    const rows = await platform.get(`${everywhere}/list`, { query: { where } });
    expect(rows).toMatchObject([{ id: first, tenantName: 'Brook', deletedByName: 'Grace' }]);
    const file = await platform.fetch(`${everywhere}/export`, { query: { format: 'csv', where } });
    expect(await file.text()).toMatch(/Brook.*Ada/);
    const own = await bin.admin.fetch(`GET ${base}/export`, { query: { format: 'csv' } });
    expect(await own.text()).toMatch(/Ada/);
  });
});

describe('a preview', () => {
  test('tells what is still there', async () => {
    const id = await bin.binned();
    expect(await bin.previewOf(id)).toMatchObject({
      ...{ room: null, limit: null },
      seats: [
        {
          ...{ id, realName: 'Ada', refusal: null, isShared: false, phone: null, email: null },
          dept: { id: bin.deptId, name: 'Assembly', state: 'kept' },
          roles: [{ id: bin.roleId, name: 'Clerk', state: 'kept' }],
          posts: [{ id: bin.postId, name: 'Welder', state: 'kept' }],
        },
      ],
    });
  });

  test('tells what is gone, by the names of then', async () => {
    const id = await bin.binned();
    await bin.admin.get('DELETE /user/admin/dept/delete', { body: { ids: [bin.deptId] } });
    await bin.admin.get('DELETE /user/admin/role/delete', { body: { ids: [bin.roleId] } });
    await bin.product.db.deleteFrom('memberPosts').where('postId', '=', bin.postId).execute();
    await bin.admin.get('DELETE /user/admin/post/delete', { body: { ids: [bin.postId] } });
    expect((await bin.previewOf(id)).seats).toMatchObject([
      {
        dept: { name: 'Assembly', state: 'gone' },
        roles: [{ name: 'Clerk', state: 'gone' }],
        posts: [{ name: 'Welder', state: 'gone' }],
      },
    ]);
  });

  test('tells what is disabled, and the places that are left', async () => {
    const id = await bin.binned();
    await bin.limit(1);
    for (const [table, row] of [
      ['depts', bin.deptId],
      ['roles', bin.roleId],
    ] as const) {
      await bin.product.db
        .updateTable(table)
        .set({ status: 'disabled' })
        .where('id', '=', row)
        .execute();
    }
    expect(await bin.previewOf(id)).toMatchObject({
      ...{ room: 0, limit: 1 },
      seats: [{ dept: { state: 'disabled' }, roles: [{ state: 'disabled' }] }],
    });
  });

  test('tells of phone and mail that another user of the tenant has, and of no other tenant', async () => {
    const [phone, email] = ['+8613800000002', 'Ada@example.com'];
    const id = await bin.binned({ phone, email });
    const elsewhere = await bin.product.make.tenant();
    await bin.product.make.member(elsewhere, { phone, email: 'ada@example.com' });
    const contactsOf = async () => {
      const [seat] = (await bin.previewOf(id)).seats;
      return [seat?.phone, seat?.email];
    };
    expect(await contactsOf()).toEqual([
      { value: phone, isTaken: false },
      { value: email, isTaken: false },
    ]);
    await bin.product.make.member(bin.tenantId, { phone, email: 'ada@example.com' });
    expect(await contactsOf()).toMatchObject([{ isTaken: true }, { isTaken: true }]);
  });

  test('refuses nothing, and leaves nothing', async () => {
    const id = await bin.binned();
    expect((await bin.admin.get(PREVIEW, { body: { ids: [MISSING, id] } })).seats).toHaveLength(1);
    expect((await bin.list()).map((row) => row.id)).toEqual([id]);
  });
});
