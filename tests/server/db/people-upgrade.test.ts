import { sql } from 'kysely';
import { migrate } from '#server/db/migrate';
import type { Db } from '#server/db/types';
import { openReleaseBefore } from '../../harness/db/release-before';

/* Seats that are in a recycle bin keep what their tenant knew, from the update on. */
const NOW = Date.UTC(2026, 0, 5, 8);
const STAMPS = { created_at: NOW, updated_at: NOW };

let db: Db;
beforeEach(async () => {
  db = await openReleaseBefore();
  await migrate(db, '0040-default-admins');
});
afterEach(() => db.destroy());

type Row = Record<string, string | number | null>;

async function add(table: string, row: Row): Promise<number> {
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
  const { rows } = await sql<{ id: number }>`insert into ${sql.id(table)} (${columns})
    values (${sql.join(Object.values(row))}) returning id`.execute(db);
  return Number(rows[0]?.id);
}

async function addSeat(tenantId: number, name: string, deletedAt: number | null, phone: string) {
  const accountId = await add('accounts', {
    ...{ ...STAMPS, username: name, username_key: name, password_hash: '', real_name: name },
    ...{ must_change_password: 0, sex: 'secret', search: name, phone, email: null },
  });
  return add('members', {
    ...{ ...STAMPS, status: 'enabled', account_id: accountId, tenant_id: tenantId },
    ...{ is_default_admin: 0, deleted_at: deletedAt },
  });
}

test('binned seats get name, phone and mail of their accounts, and others nothing', async () => {
  const tenantId = await add('tenants', {
    ...{ ...STAMPS, status: 'enabled', name: 'heron', code: 'heron', is_platform: 0 },
  });
  const gone = await addSeat(tenantId, 'gone', NOW, '+8613800000401');
  const there = await addSeat(tenantId, 'there', null, '+8613800000402');
  await migrate(db);
  const keptOf = (id: number) =>
    db
      .selectFrom('members')
      .select(['deletedName', 'deletedPhone', 'deletedEmail'])
      .where('id', '=', id)
      .executeTakeFirst();
  const none = { deletedName: null, deletedPhone: null, deletedEmail: null };
  expect(await keptOf(gone)).toEqual({
    ...{ deletedName: 'gone', deletedPhone: '+8613800000401', deletedEmail: null },
  });
  expect(await keptOf(there)).toEqual(none);
});
