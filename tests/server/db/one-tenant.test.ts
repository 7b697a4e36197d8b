import { sql } from 'kysely';
import { isForeignKeyViolation } from '#server/db/dialect';
import { TENANT_TABLES } from '#server/db/guard/tenant-tables';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { type ForeignKey, foreignKeysOf } from '../../harness/db/foreign-keys';
import { tablesOf } from '../../harness/db/tables';
import { fillTenant } from '../../harness/db/whole-tenant';

/* No row refers to a row of another tenant, whoever writes it. */

/** References between tables of tenants that may lead out of the tenant, with the reason. */
const LEADING_OUT: Record<string, string> = {
  'imports.member_id': 'the importing seat may be the platform’s, which looks into the tenant',
  'jobs.member_id': 'the same',
};

/** Tables without a tenant that refer to rows of one, with the reason. */
const WITHOUT: Record<string, string> = {
  audit_targets: 'parts of their entries',
  factor_tickets: 'of an account; the seat that it signs in to follows',
  file_uses: 'what refers to a file shows it, whatever its tenant',
  idempotency_keys: 'of a seat, whichever tenant it looks into',
  import_lines: 'parts of their imports',
  invites: 'the platform’s',
  letter_draft_receivers: 'a letter goes to seats of any tenant',
  letter_drafts: 'of a seat',
  letter_mails: 'a letter goes to seats of any tenant',
  letter_receivers: 'a letter goes to seats of any tenant',
  ledger: 'parts of their transfers',
  lost_files: 'parts of their letters',
  notice_mailings: 'one of a notice, which has the tenant',
  notice_mails: 'a notice of the platform is for seats of any tenant',
  notice_reads: 'of an account, at all of its seats',
  sessions: 'of an account, which moves from seat to seat',
};

let product: TestApp;
let tables: string[];
let keys: ForeignKey[];
beforeAll(async () => {
  product = await createTestApp();
  tables = await tablesOf(product.db);
  keys = await foreignKeysOf(product.db, tables);
});
afterAll(() => product.close());

const nameOf = ({ table, column }: ForeignKey) => `${table}.${column}`;

test('the guard knows every table with a tenant', async () => {
  const found = (await product.db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => /^tenant_?id$/i.test(name)),
  );
  expect([...TENANT_TABLES].sort()).toEqual(found.map(({ name }) => name).sort());
});

test('every reference between rows of tenants holds the tenant', () => {
  const within = keys.filter(
    ({ table, parent }) => TENANT_TABLES.has(table) && TENANT_TABLES.has(parent),
  );
  const plain = within.filter(({ tenant }) => tenant === null).map(nameOf);
  expect(plain.sort()).toEqual(Object.keys(LEADING_OUT).sort());
  expect(within.length).toBeGreaterThan(20);
  // Such a key would empty the tenant as well.
  expect(keys.filter(({ tenant, onDelete }) => tenant && /null/i.test(onDelete))).toEqual([]);
});

test('every table without a tenant that refers to rows of one has a reason', () => {
  const found = keys.filter(
    ({ table, parent, tenant }) =>
      !TENANT_TABLES.has(table) && TENANT_TABLES.has(parent) && tenant === null,
  );
  expect([...new Set(found.map(({ table }) => table))].sort()).toEqual(Object.keys(WITHOUT).sort());
});

test('the database refuses the id of another tenant’s row, by every reference', async () => {
  const { db, make } = product;
  const [own, other] = [await make.tenant(), await make.tenant()];
  await fillTenant(product, own, 'zephyr');
  await fillTenant(product, other, 'alder');
  const policyId = await make.policy();
  await db
    .updateTable('policies')
    .set({ defaultTenantId: own })
    .where('id', '=', policyId)
    .execute();
  const refused: string[] = [];
  const bound = keys.filter(({ tenant }) => tenant !== null);
  for (const key of bound) {
    const { table, column, parent, tenant } = key;
    // Rows at the top would get the same place and name.
    const some = column === 'parent_id' ? ' and parent_id is not null' : '';
    const row = sql.raw(table === 'policies' ? `id = ${policyId}` : `${tenant} = ${own}${some}`);
    const target = sql`(select min(id) from ${sql.table(parent)} where tenant_id = ${other})`;
    const one = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${target} where ${row}`;
    await one.execute(db).catch((error) => {
      if (isForeignKeyViolation(error)) refused.push(nameOf(key));
    });
  }
  expect(refused).toEqual(bound.map(nameOf));
});

test('a reference is cleared by whoever deletes the row, in the recycle bin and in policies too', async () => {
  const { db, make } = product;
  const tenantId = await make.tenant();
  const deptId = await make.dept(tenantId);
  const postId = await make.post(tenantId);
  const roleId = await make.role(tenantId);
  const gone = { deptId, postIds: [postId], roleIds: [roleId], deletedAt: 1 };
  const memberId = await make.member(tenantId, gone);
  const policyId = await make.policy();
  const defaults = { defaultDeptId: deptId, defaultPostId: postId, defaultRoleId: roleId };
  const policies = db.updateTable('policies').where('id', '=', policyId);
  await policies.set({ defaultTenantId: tenantId, ...defaults }).execute();
  const admin = await product.asDefaultAdmin(tenantId);
  for (const [kind, id] of [
    ['dept', deptId],
    ['post', postId],
    ['role', roleId],
  ] as const) {
    await admin.get(`DELETE /user/admin/${kind}/delete`, { body: { ids: [id] } });
  }
  const seat = db.selectFrom('members').select('deptId').where('id', '=', memberId);
  expect(await seat.executeTakeFirst()).toEqual({ deptId: null });
  const policy = db
    .selectFrom('policies')
    .select(['defaultTenantId', 'defaultDeptId', 'defaultPostId', 'defaultRoleId'])
    .where('id', '=', policyId);
  expect(await policy.executeTakeFirst()).toEqual({
    ...{ defaultTenantId: tenantId, defaultDeptId: null },
    ...{ defaultPostId: null, defaultRoleId: null },
  });
});
