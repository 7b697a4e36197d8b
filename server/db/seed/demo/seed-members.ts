import type { Insertable } from 'kysely';
import { keyOf, searchOf } from '../../../lib/account-key';
import { KEPT_PERSON } from '../../query/person';
import type { Db, Tables } from '../../types';
import type { Person } from './people/people';
import { idOf, type Organisation } from './seed-organisation';

/** Rows per insert, well below the bound values that either database allows. */
const CHUNK = 200;

async function insertAll<Table extends 'memberPosts' | 'memberRoles'>(
  db: Db,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + CHUNK))
      .execute();
  }
}

/** Accounts by folded username; one account may have seats in several tenants. */
async function seedAccounts(
  db: Db,
  people: readonly Person[],
  passwordHash: string,
): Promise<Map<string, number>> {
  const usernames = people.map(({ username }) => keyOf(username));
  const find = async () => {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'usernameKey'])
      .where('usernameKey', 'in', usernames)
      .execute();
    return new Map(rows.map((row) => [row.usernameKey, row.id]));
  };
  const present = await find();
  const rows = people
    .filter(({ username }) => !present.has(keyOf(username)))
    .map(({ username, realName, phone, email, sex, birthday, qq, address, region, createdAt }) => ({
      ...{ username, realName, phone, email, sex, birthday, qq, address, region, createdAt },
      usernameKey: keyOf(username),
      // Its administrator entered it, so it may sign in by code.
      isPhoneVouched: phone === null ? (0 as const) : (1 as const),
      passwordHash,
      mustChangePassword: 0 as const,
      avatar: null,
      search: searchOf({ username, realName, phone, email }),
      updatedAt: createdAt,
    }));
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db
      .insertInto('accounts')
      .values(rows.slice(from, from + CHUNK))
      .execute();
  }
  return find();
}

/** Seeds members of a tenant with accounts, departments, positions and roles. */
export async function seedMembers(
  db: Db,
  people: readonly Person[],
  { organisation, passwordHash }: { organisation: Organisation; passwordHash: string },
): Promise<void> {
  const { tenantId, depts, posts, roles } = organisation;
  const accounts = await seedAccounts(db, people, passwordHash);
  const accountIdOf = (person: Person) => idOf(accounts, keyOf(person.username));
  const seats = people.map((person) => ({
    accountId: accountIdOf(person),
    tenantId,
    deptId: person.dept === null ? null : idOf(depts, person.dept),
    isDefaultAdmin: person.isDefaultAdmin ? (1 as const) : (0 as const),
    status: person.status,
    remark: person.remark,
    lastActiveAt: person.lastActiveAt,
    lastLoginAt: person.lastLoginAt,
    lastLoginIp: person.lastLoginIp,
    loginCount: person.loginCount,
    createdAt: person.createdAt,
    updatedAt: person.deletedAt ?? person.createdAt,
    deletedAt: person.deletedAt,
  }));
  const memberIds = new Map<number, number>();
  for (let from = 0; from < seats.length; from += CHUNK) {
    const rows = await db
      .insertInto('members')
      .values(seats.slice(from, from + CHUNK))
      .returning(['id', 'accountId'])
      .execute();
    for (const row of rows) memberIds.set(row.accountId, row.id);
  }
  const memberIdOf = (person: Person) => memberIds.get(accountIdOf(person)) as number;
  await db
    .updateTable('members')
    .set({
      ...KEPT_PERSON,
      deletedBy: (eb) =>
        eb
          .selectFrom('members as admins')
          .select((all) => all.fn.min('admins.id').as('id'))
          .where('admins.tenantId', '=', tenantId)
          .where('admins.isDefaultAdmin', '=', 1),
    })
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is not', null)
    .execute();
  await insertAll(
    db,
    'memberPosts',
    people.flatMap((person) =>
      person.posts.map((code) => ({
        tenantId,
        memberId: memberIdOf(person),
        postId: idOf(posts, code),
      })),
    ),
  );
  await insertAll(
    db,
    'memberRoles',
    people.flatMap((person) =>
      person.roles.map((code) => ({
        tenantId,
        memberId: memberIdOf(person),
        roleId: idOf(roles, code),
      })),
    ),
  );
}
