import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { refused } from '../../harness/app/refused';

/* Codes that differ by no more than the case and width of their letters are one code; new ones have one script. */
let product: TestApp;
let admin: Client;
let tenantId: number;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const kinds = {
  dept: { parentId: null, name: 'One' },
  post: { name: 'One' },
  role: { parentId: null, name: 'One', dataScope: 'all' },
} as const;

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('the code of a %s', (kind) => {
  const values = kinds[kind];
  const path = `/user/admin/${kind}` as const;
  const taken = refused(422, `${kind}.code-taken`, 'code');
  const add = (code: string) =>
    admin.call(`POST ${path}/add` as 'POST /user/admin/post/add', { body: { ...values, code } });
  const update = (id: number, version: number, code: string, more = {}) =>
    admin.call(`PUT ${path}/update` as 'PUT /user/admin/post/update', {
      body: { ...values, id, version, code, ...more },
    });

  test('is unique in the tenant whatever the case and width of its letters', async () => {
    const { id } = (await add('DupCode')).envelope.data;
    const other = (await add('other')).envelope.data;
    for (const code of ['DupCode', 'dupcode', 'ＤupCode']) {
      expect(await add(code)).toMatchObject(taken);
      expect(await update(other.id, 1, code)).toMatchObject(taken);
    }
    expect((await update(id, 1, 'DUPCODE')).envelope.data).toMatchObject({ code: 'DUPCODE' });
    expect((await update(other.id, 1, 'another')).status).toBe(200);
    expect((await add('OTHER')).status).toBe(200);
  });

  test('has letters of one script when it is new, and stays when it is older', async () => {
    expect(await add('pаy')).toMatchObject(refused(422, 'error.invalid', 'code'));
    expect((await add('оплата')).status).toBe(200);
    const id = await product.make[kind](tenantId, { tenantId, code: 'oldpаy' });
    expect((await update(id, 1, 'oldpаy', { name: 'Kept' })).status).toBe(200);
    expect(await update(id, 2, 'newpаy')).toMatchObject(refused(422, 'code.scripts', 'code'));
    expect((await update(id, 2, 'newpay')).status).toBe(200);
  });

  test('stays where an older row has it in another case, and is given to nobody else', async () => {
    const at = { tenantId, code: 'OLD' };
    const id = await product.make[kind](tenantId, { ...at, code: 'Old' });
    const later = await product.make[kind](tenantId, { ...at, code: 'OLD_' });
    const values = { code: 'OLD', codeKey: `old#${later}` };
    await product.db.updateTable(`${kind}s`).set(values).where('id', '=', later).execute();
    expect((await update(later, 1, 'OLD', { name: 'Kept' })).envelope.data).toMatchObject({
      ...{ code: 'OLD', name: 'Kept' },
    });
    const remove = `DELETE ${path}/delete` as 'DELETE /user/admin/post/delete';
    await admin.get(remove, { body: { ids: [id] } });
    for (const code of ['old', 'OLD']) expect(await add(code)).toMatchObject(taken);
    expect((await update(later, 2, 'Old')).envelope.data).toMatchObject({ code: 'Old' });
    expect(await add('old')).toMatchObject(taken);
  });
});
