import { sentenceOf, textOf } from '#contract/audit/sentence';
import { words as english } from '#contract/audit/words/english';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';

let product: TestApp;
let tenantId: number;
let lead: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  lead = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

async function told(query: { object?: string } = {}) {
  const rows = await lead.get('GET /user/admin/audit/list', { query });
  return rows.map((row) => textOf(sentenceOf(english, row)));
}

test('who is given a role or moved is told with it, which finds the entry and is not counted', async () => {
  const roleId = await product.make.role(tenantId, { name: 'Auditors' });
  const deptId = await product.make.dept(tenantId, { name: 'Sales' });
  const ids: number[] = [];
  for (const realName of ['Fay', 'Gus', 'Hal', 'Ida']) {
    ids.push(await product.make.member(tenantId, { realName }));
  }
  const assign = (action: 'add' | 'remove', some: number[]) =>
    lead.get('PATCH /user/admin/member/role', { body: { ids: some, roleId, action } });
  const move = (some: number[], to: number | null) =>
    lead.get('PATCH /user/admin/member/move', { body: { ids: some, deptId: to } });
  await assign('add', ids);
  await assign('remove', ids.slice(0, 2));
  await assign('remove', ids.slice(0, 2));
  await move(ids, deptId);
  await move(ids.slice(0, 1), null);

  const given = ['took the role Auditors from users Fay and Gus', 'gave 4 users the role Auditors'];
  expect(await told()).toEqual([
    'took user Fay out of the department',
    'moved 4 users to the department Sales',
    ...given,
  ]);
  expect(await told({ object: `role ${roleId}` })).toEqual(given);
  expect(await told({ object: `dept ${deptId}` })).toHaveLength(1);

  const [, , taken] = await lead.get('GET /user/admin/audit/list');
  const entry = await lead.get('GET /user/admin/audit/detail', { query: { id: taken?.id ?? 0 } });
  expect(entry).toMatchObject({
    counterpart: { kind: 'role', id: roleId, name: 'Auditors', state: 'here' },
    changes: [{ object: { name: 'Fay' } }, { object: { name: 'Gus' } }],
    target: `member ${ids[0]}, member ${ids[1]}`,
  });
  expect(entry.changes).toHaveLength(2);
});
