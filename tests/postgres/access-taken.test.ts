import { sql } from 'kysely';
import { platformOf } from '../harness/app/platform';
import { bodyFor, writers } from '../harness/calls/writers';
import { createSignInApp, type SignInApp } from '../harness/sign-in/sign-in';

/*
 * Every revocation of access holds an exclusive lock, whichever call it is. Triggers watch the rows
 * that decide about access, so that a call with a missing `revokes` is found.
 */
const WATCHED: Record<string, string> = {
  sessions: 'delete',
  members: 'update of status, deleted_at, dept_id, is_default_admin',
  member_roles: 'delete',
  roles: 'update of status, data_scope, parent_id or delete',
  role_menus: 'delete',
  role_depts: 'delete',
  menus: 'update of status, permissions, parent_id or delete',
  depts: 'update of parent_id, status or delete',
  accounts: 'update of password_hash, must_change_password',
  totps: 'delete',
  passkeys: 'delete',
  recovery_codes: 'delete',
};

let product: SignInApp;
let platformId: number;
beforeAll(async () => {
  product = await createSignInApp();
  platformId = await platformOf(product.db);
  const { db } = product;
  await sql`create table taken (name text, is_locked boolean)`.execute(db);
  await sql`create function note_taken() returns trigger language plpgsql as $$ begin
    insert into taken values (tg_table_name, exists (select from pg_locks
      where pid = pg_backend_pid() and locktype = 'advisory' and mode = 'ExclusiveLock'));
    return null;
  end $$`.execute(db);
  for (const [table, when] of Object.entries(WATCHED)) {
    const text = `create trigger note_taken after ${when} on ${table} for each row execute function note_taken()`;
    await sql.raw(text).execute(db);
  }
});
afterAll(() => product.close());
// Codes are rate-limited, and these requests share one address.
beforeEach(() => product.db.deleteFrom('counters').execute());

const touched = new Set<string>();

/** The rows that decide about access and that the work has changed without a lock. */
async function takenBy(work: () => Promise<unknown>): Promise<string[]> {
  const { db } = product;
  await sql`delete from taken`.execute(db);
  const result = await work();
  const { rows } = await sql<{ name: string; isLocked: boolean }>`select * from taken`.execute(db);
  for (const { name } of rows) touched.add(name);
  expect(Object(result).status).not.toBe(500);
  return rows.filter(({ isLocked }) => !isLocked).map(({ name }) => name);
}

test.each(writers.map((call) => [call.key, call] as const))(
  '%s takes nothing away without its lock',
  async (_, call) => {
    const caller = await product.asDefaultAdmin(platformId);
    const body = await bodyFor(product, call, caller, platformId);
    expect(await takenBy(() => caller.send(call.key, { body }))).toEqual([]);
  },
);

test('leaving, a forgotten password and the sweep take nothing away without their locks', async () => {
  const { make, clock } = product;
  const tenantId = await make.tenant();
  const leaving = await product.as(await make.member(tenantId));
  expect(await takenBy(() => leaving.send('POST /user/admin/site/logout', { body: {} }))).toEqual(
    [],
  );
  const phone = product.phone();
  await product.as(await product.holder(tenantId, phone));
  const code = await product.codeFor(phone, 'reset');
  const body = { phone, code, password: 'another-word-1' };
  const reset = () => product.visitor().send('POST /user/admin/site/resetting/pw/sms', { body });
  expect(await takenBy(reset)).toEqual([]);
  await product.as(await make.member(tenantId));
  clock.advance(365 * 24 * 3_600_000);
  expect(await takenBy(() => product.runSchedule('sweep.sessions'))).toEqual([]);
});

// Otherwise the test above would prove nothing about that kind.
test('each kind of row was touched', () => {
  expect([...touched].sort()).toEqual(Object.keys(WATCHED).sort());
});
