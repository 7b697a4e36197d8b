import type { OWN_QUOTA_KINDS } from '#contract/tenant/quota';
import type { Client } from '../../../tests/harness/app/client';
import { isDeep } from '../../../tests/harness/dose';
import { people } from '../../../tests/harness/sheets/import-file';
import { setUpImports } from '../../../tests/harness/sheets/imports';

/* The last free place of each kind that the console counts is given once, whatever the way in. */
type Kind = (typeof OWN_QUOTA_KINDS)[number];

const imports = setUpImports();
const ROUNDS = isDeep ? 200 : 3;
let count = 0;

const ADD: Record<Kind, (client: Client, name: string) => ReturnType<Client['send']>> = {
  users: (client, name) =>
    client.send('POST /user/admin/member/add', {
      body: { username: name, realName: name, password: 'a-first-word-1' },
    }),
  depts: (client, name) =>
    client.send('POST /user/admin/dept/add', { body: { name, code: name, parentId: null } }),
  roles: (client, name) =>
    client.send('POST /user/admin/role/add', {
      body: { name, code: name, parentId: null, dataScope: 'all' },
    }),
  posts: (client, name) => client.send('POST /user/admin/post/add', { body: { name, code: name } }),
};

const REMOVE: Record<Kind, string> = {
  users: 'DELETE /user/admin/member/delete',
  depts: 'DELETE /user/admin/dept/delete',
  roles: 'DELETE /user/admin/role/delete',
  posts: 'DELETE /user/admin/post/delete',
};

/** Adds as many at once; resolves to what became of each. */
async function addAll(kind: Kind, client: Client, many: number) {
  const answers = await Promise.all(
    Array.from({ length: many }, () => {
      count += 1;
      return ADD[kind](client, `place-${count}`);
    }),
  );
  return answers.map(({ envelope }) => ({
    reason: envelope.reason ?? 'done',
    id: (envelope.data as { id?: number } | null)?.id,
  }));
}

test.each(['users', 'depts', 'roles', 'posts'] as const)(
  'of 64 who add %s at the last place one succeeds',
  async (kind) => {
    const limits = JSON.stringify({ [kind]: 2 });
    const tenantId = await imports.product.make.tenant({}, { limits });
    const client = await imports.product.asDefaultAdmin(tenantId);
    if (kind !== 'users') await addAll(kind, client, 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await addAll(kind, client, 64);
      const done = answers.filter(({ reason }) => reason === 'done');
      expect(done).toHaveLength(1);
      expect(answers.filter(({ reason }) => reason === `quota.${kind}`)).toHaveLength(63);
      await client.send(REMOVE[kind], { body: { ids: done.map(({ id }) => id) } });
    }
  },
);

test('an import and forms at once do not fill more than the places left', async () => {
  const { product, prefix } = imports;
  const tenantId = await product.make.tenant({}, { limits: '{"users":9}' });
  const client = await product.asDefaultAdmin(tenantId);
  const importId = await imports.check(people(6, prefix()), client);
  const [, answers] = await Promise.all([
    imports.commit(importId, client),
    addAll('users', client, 20),
  ]);
  const members = product.db.selectFrom('members').select('id').where('tenantId', '=', tenantId);
  expect(await members.execute()).toHaveLength(9);
  expect(answers.filter(({ reason }) => reason === 'done').length).toBeLessThanOrEqual(8);
});
