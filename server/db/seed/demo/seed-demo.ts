import { keyOf } from '../../../lib/account-key';
import type { Db } from '../../types';
import { ADMIN, seedFirstStart } from '../first-start';
import { brightwater } from './companies/brightwater';
import { huachuang } from './companies/huachuang';
import { platform } from './companies/platform';
import { kestrel, xinghe, yunling } from './companies/small';
import type { Company } from './company';
import { seedLetters } from './messages/seed-letters';
import { seedNotices } from './messages/seed-notices';
import { inventPeople } from './people/people';
import { seedPolicies } from './policies';
import { createRandom } from './random';
import { seedFigures } from './seed-figures';
import { seedInvites } from './seed-invites';
import { seedMembers } from './seed-members';
import { seedOffers } from './seed-offers';
import { idOf, seedOrganisation } from './seed-organisation';

const COMPANIES: readonly Company[] = [platform, huachuang, brightwater, yunling, kestrel, xinghe];

const DAY = 24 * 60 * 60 * 1000;
/** Age of the companies; all members joined later. */
const FOUNDED = 4 * 365 * DAY;

/** Common password of all demo accounts, so that it is hashed once. */
const PASSWORD = 'demo-console';

/** A demo account for signing in. */
export interface DemoSignIn {
  username: string;
  password: string;
  who: string;
}

/** Marks a demo database, whose passwords are public. */
const MARK = { name: 'demo', value: 'true' };

/** Whether the database holds the complete demo. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const mark = db.selectFrom('settings').select('value').where('name', '=', MARK.name);
  return (await mark.executeTakeFirst())?.value === MARK.value;
}

/** Whether the database has been used, be it for a demo in part. */
export async function holdsSomething(db: Db): Promise<boolean> {
  const some = await db.selectFrom('settings').select('name').limit(1).executeTakeFirst();
  return some !== undefined;
}

/** The demo accounts for signing in. */
export function demoSignIns(): DemoSignIn[] {
  const known = COMPANIES.flatMap((company) => company.known);
  return [
    { username: ADMIN, password: PASSWORD, who: '平台管理员 (platform administrator)' },
    ...known.flatMap(({ username, who }) => (who ? [{ username, password: PASSWORD, who }] : [])),
  ];
}

/**
 * Seeds an empty database with the demo. Tenants and members are the same every time; only the
 * times follow `now`. @throws when the database already holds data
 */
export async function seedDemo(db: Db, now: number): Promise<DemoSignIn[]> {
  const first = await seedFirstStart(db, { password: PASSWORD, now: now - FOUNDED });
  if (!first) throw new Error('The demo fills an empty database only.');
  await db.transaction().execute(async (trx) => {
    await seedCompanies(trx, now);
    await trx.insertInto('settings').values(MARK).execute();
  });
  return demoSignIns();
}

async function seedCompanies(db: Db, now: number): Promise<void> {
  const { passwordHash } = await db
    .updateTable('accounts')
    .set({ mustChangePassword: 0 })
    .returning('passwordHash')
    .executeTakeFirstOrThrow();
  const founded = now - FOUNDED;
  const policies = await seedPolicies(db, founded);
  const random = createRandom(20_260_101);
  // A username shared by several companies is one person with several seats, so these usernames are
  // reserved before any are generated.
  const taken = new Set(COMPANIES.flatMap(({ known }) => known.map(({ username }) => username)));
  for (const company of COMPANIES) {
    const people = inventPeople(company, { random, taken, now });
    const tenantId = await seedTenant(db, company, policies, now);
    await seedUsage(db, tenantId, company);
    const organisation = await seedOrganisation(db, company, { tenantId, people, founded });
    await seedMembers(db, people, { organisation, passwordHash });
  }
  await seedFigures(db, now);
  await seedInvites(db, policies, now);
  await seedOffers(db, now);
  await seedLetters(db, now);
  await seedNotices(db, now);
}

/** What add-ons have reported of the company. */
async function seedUsage(db: Db, tenantId: number, { usage = {} }: Company): Promise<void> {
  const rows = Object.entries(usage).map(([kind, used]) => ({ tenantId, kind, used }));
  if (rows.length > 0)
    await db
      .insertInto('quotaUsage')
      .values(rows as never)
      .execute();
}

/** The company's tenant; the platform tenant exists since the first start. */
async function seedTenant(
  db: Db,
  company: Company,
  policies: ReadonlyMap<string, number>,
  now: number,
): Promise<number> {
  const { code, name, leader, domain, policy, status = 'enabled', remark = null } = company;
  const contact = { leader, phone: `${company.phonePrefix}000`, email: `contact@${domain}` };
  if (policy === null) {
    const tenant = await db
      .updateTable('tenants')
      .set(contact)
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow();
    return tenant.id;
  }
  const { id } = await db
    .insertInto('tenants')
    .values({
      ...{ name, code, codeKey: keyOf(code), status, remark, ...contact },
      policyId: idOf(policies, policy),
      isPlatform: 0,
      deletedAt: null,
      expiresAt: company.daysLeft === undefined ? null : now + company.daysLeft * DAY,
      createdAt: now - FOUNDED,
      updatedAt: now - FOUNDED,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
