import { type Kysely, sql } from 'kysely';
import { searchOf } from '../../lib/account-key';
import { asStored } from '../../lib/input/phone';

const PAGE = 500;

interface Tables {
  accounts: {
    id: number;
    username: string;
    realName: string;
    phone: string | null;
    email: string | null;
    phoneVerifiedAt: number | null;
    search: string;
  };
  depts: { id: number; phone: string | null };
  tenants: { id: number; phone: string | null };
}

/**
 * Converts phones to E.164 and adds their dialled form to the search text; other values stay
 * unchanged. Failures of the second step count for the subject of the first one.
 */
export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Kysely<Tables>;
  // Tickets live for five minutes; their holders sign in again.
  await sql`delete from factor_tickets`.execute(db);
  await db.schema
    .alterTable('factor_tickets')
    .addColumn('subject', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await mendPhones(db, 'depts');
  await mendPhones(db, 'tenants');
  await mendAccounts(db);
}

/** Calls `mend` for every row, page by page in the order of ids. */
async function eachRow<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  mend: (row: Row) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    for (const row of rows) await mend(row);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const mendPhones = (db: Kysely<Tables>, table: 'depts' | 'tenants') =>
  eachRow(
    (after) =>
      db
        .selectFrom(table)
        .select(['id', 'phone'])
        .where('id', '>', after)
        .where('phone', 'is not', null)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    async ({ id, phone }) => {
      const stored = asStored(phone ?? '');
      if (stored === phone) return;
      await db.updateTable(table).set({ phone: stored }).where('id', '=', id).execute();
    },
  );

const mendAccounts = (db: Kysely<Tables>) =>
  eachRow(
    (after) =>
      db
        .selectFrom('accounts')
        .select(['id', 'username', 'realName', 'phone', 'email', 'phoneVerifiedAt', 'search'])
        .where('id', '>', after)
        .where('phone', 'is not', null)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    async ({ phoneVerifiedAt, ...account }) => {
      const phone = asStored(account.phone ?? '');
      const search = searchOf({ ...account, phone });
      if (phone === account.phone && search === account.search) return;
      const values = { phone, search };
      // A number has one holder. A second holder with another spelling must prove it again.
      const isHeld = phoneVerifiedAt !== null && (await isHeldByAnother(db, account.id, phone));
      await db
        .updateTable('accounts')
        .set(isHeld ? { ...values, phoneVerifiedAt: null } : values)
        .where('id', '=', account.id)
        .execute();
    },
  );

async function isHeldByAnother(db: Kysely<Tables>, id: number, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('phoneVerifiedAt', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}
