import { keyOf, searchOf } from '../../lib/account-key';
import { hashPassword, randomPassword } from '../../lib/secrets/password';
import { newToken } from '../../lib/secrets/token';
import { dayOf } from '../../lib/time/days';
import type { Db } from '../types';
import { seedMarket } from './market';
import { ADMIN_NAME, bringSite, OWN_LOGO, PLATFORM } from './own-texts';
import { bringUpgrades } from './upgrade/bring';
import { seedUserCenter } from './user-center';

export interface FirstStart {
  username: string;
  /** Shown once; null if the environment set it. */
  password: string | null;
}

interface Options {
  password?: string;
  now: number;
  /** Shows the first sign-in to the operator. Called before the commit, so that no crash loses it. */
  announce?: (first: FirstStart) => void;
}

/**
 * Seeds an empty database: the platform tenant, its default admin, the user center's menus and the
 * site's settings (docs/design/domain.md, "Accounts, members, sessions"). Returns null if the
 * database is already seeded, also by a concurrent node.
 */
export async function seedFirstStart(
  db: Db,
  { password, now, announce }: Options,
): Promise<FirstStart | null> {
  const isDone = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', 'secret')
    .executeTakeFirst();
  if (isDone) return null;
  const firstPassword = password ?? randomPassword();
  const passwordHash = await hashPassword(firstPassword);
  const first = await db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('settings')
      .values({ name: 'secret', value: newToken() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) return null;
    await trx.insertInto('settings').values(SITE).execute();
    await bringSite(trx);
    await seedUserCenter(trx, now);
    await seedMarket(trx, now);
    await seedPlatform(trx, passwordHash, now);
    const first = { username: ADMIN, password: password ? null : firstPassword };
    announce?.(first);
    return first;
  });
  if (first) await bringUpgrades(db, now);
  return first;
}

/** Username of the platform's first administrator. */
export const ADMIN = 'admin';

/** The operator sets the filing number. */
const SITE = [
  { name: 'basicLogo', value: OWN_LOGO },
  { name: 'basicIcpCode', value: '' },
];

async function seedPlatform(db: Db, passwordHash: string, now: number): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now };
  const tenant = await db
    .insertInto('tenants')
    .values({
      name: PLATFORM,
      code: 'platform',
      codeKey: 'platform',
      leader: null,
      phone: null,
      email: null,
      policyId: null,
      isPlatform: 1,
      deletedAt: null,
      status: 'enabled',
      remark: null,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { username: ADMIN, realName: ADMIN_NAME, phone: null, email: null };
  const account = await db
    .insertInto('accounts')
    .values({
      ...person,
      usernameKey: keyOf(ADMIN),
      passwordHash,
      mustChangePassword: 1,
      avatar: null,
      sex: 'secret',
      birthday: null,
      qq: null,
      address: null,
      region: null,
      search: searchOf(person),
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('members')
    .values({
      accountId: account.id,
      tenantId: tenant.id,
      deptId: null,
      isDefaultAdmin: 1,
      lastActiveAt: null,
      lastLoginAt: null,
      lastLoginIp: null,
      deletedAt: null,
      status: 'enabled',
      remark: null,
      ...stamps,
    })
    .execute();
  const first = { tenantId: tenant.id, deptId: 0, day: dayOf(now), slot: 0, value: 1 };
  await db
    .insertInto('figures')
    .values([
      { ...first, kind: 'joined' },
      { ...first, kind: 'members' },
    ])
    .execute();
}

/** Key of XSRF tokens, generated at the first start and shared by all nodes. */
export async function readSecret(db: Db): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  return row.value;
}
