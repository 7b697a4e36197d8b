import { sql } from 'kysely';
import { platformOf } from '../harness/app/platform';
import { inputFor, writers } from '../harness/calls/writers';
import { createSignInApp, type SignInApp } from '../harness/sign-in/sign-in';

/*
 * Every revocation of access holds an exclusive lock that covers it, whichever call it is. Triggers
 * watch the rows that decide about access, so that a call with a missing or too narrow `revokes` is
 * found.
 */
interface Watched {
  when: string;
  /**
   * The locks of which one must be held, besides the one of everybody: `level:column`, or `level:*`
   * if the row does not tell whose it is.
   */
  by: readonly string[];
}

const ACCOUNT = ['3:account_id'];

const WATCHED: Record<string, Watched> = {
  // The tenant is that of the session's member.
  sessions: { when: 'delete', by: ['4:member_id', ...ACCOUNT, '2:tenant_id'] },
  members: {
    when: 'update of status, deleted_at, dept_id, is_default_admin',
    by: ['4:id', ...ACCOUNT, '2:tenant_id'],
  },
  member_roles: { when: 'delete', by: ['4:member_id'] },
  roles: { when: 'update of status, data_scope, parent_id or delete', by: ['2:tenant_id'] },
  role_menus: { when: 'delete', by: ['2:*'] },
  role_depts: { when: 'delete', by: ['2:*'] },
  menus: { when: 'update of status, permissions, parent_id or delete', by: [] },
  depts: { when: 'update of parent_id, status or delete', by: ['2:tenant_id'] },
  accounts: { when: 'update of password_hash, must_change_password, phone, email', by: ['3:id'] },
  totps: { when: 'delete', by: ACCOUNT },
  passkeys: { when: 'delete', by: ACCOUNT },
  recovery_codes: { when: 'delete', by: ACCOUNT },
  tenants: { when: 'update of status, deleted_at, policy_id', by: ['2:id'] },
  policies: { when: 'update of data_range or delete', by: [] },
  policy_menus: { when: 'delete', by: [] },
  addons: { when: 'update of status or delete', by: [] },
};

let product: SignInApp;
let platformId: number;
beforeAll(async () => {
  product = await createSignInApp();
  platformId = await platformOf(product.db);
  const { db } = product;
  await sql`create table taken (name text, is_locked boolean)`.execute(db);
  // The level of a lock is in the upper 16 bits of its key, and the id in the others.
  await sql`create function note_taken() returns trigger language plpgsql as $$
  declare gone jsonb := to_jsonb(old) || coalesce(
    (select jsonb_build_object('tenant_id', tenant_id) from members
      where tg_table_name = 'sessions' and id = (to_jsonb(old)->>'member_id')::bigint), '{}');
  begin
    insert into taken values (tg_table_name, exists (
      select from (
        select (classid::bigint << 32) | objid::bigint as key from pg_locks
        where pid = pg_backend_pid() and locktype = 'advisory' and mode = 'ExclusiveLock'
      ) as held
      where key >> 48 = 1 or exists (
        select from unnest(tg_argv) as lock
        where key >> 48 = split_part(lock, ':', 1)::bigint
        and split_part(lock, ':', 2) in ('*', (
          select field from jsonb_each_text(gone) as fields (field, value)
          where field = split_part(lock, ':', 2) and value = (key & ((1::bigint << 48) - 1))::text
        ))
      )
    ));
    return null;
  end $$`.execute(db);
  for (const [table, { when, by }] of Object.entries(WATCHED)) {
    const locks = by.map((lock) => `'${lock}'`).join(', ');
    const text = `create trigger note_taken after ${when} on ${table} for each row execute function note_taken(${locks})`;
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
    const input = await inputFor(product, call, caller, platformId);
    expect(await takenBy(() => caller.send(call.key, input))).toEqual([]);
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
