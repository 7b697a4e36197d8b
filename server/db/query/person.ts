import { sql } from 'kysely';

const ref = sql.ref;

/*
 * How the person of a seat is shown. A tenant that somebody has left keeps what it knew, and reads
 * nothing that the account has learnt since (docs/design/domain.md, "Recycle bin").
 */

/** The person's name: of a seat in the recycle bin, the one of then. Names its tables or aliases. */
export const personName = (seat: string, account: string) =>
  sql<string>`coalesce(${ref(`${seat}.deletedName`)}, ${ref(`${account}.realName`)})`;

/** The same where the seat, or who is meant at all, may be missing. */
export const optionalName = (seat: string, account: string) =>
  sql<string | null>`${personName(seat, account)}`;

/** The person's picture; none of a seat in the recycle bin. */
export const personAvatar = (seat: string, account: string) =>
  sql<string | null>`case when ${ref(`${seat}.deletedName`)} is null
    then ${ref(`${account}.avatar`)} end`;

/** The person's phone or mail: of a seat in the recycle bin, the one of then. */
export const personContact = (seat: string, account: string, part: 'phone' | 'email') =>
  sql<
    string | null
  >`case when ${ref(`${seat}.deletedName`)} is null then ${ref(`${account}.${part}`)}
    else ${ref(`${seat}.${part === 'phone' ? 'deletedPhone' : 'deletedEmail'}`)} end`;

const ofAccount = (column: string) =>
  sql<string>`(select ${ref(`accounts.${column}`)} from accounts
    where ${ref('accounts.id')} = ${ref('members.accountId')})`;

/** What a seat that goes to the recycle bin keeps of its person. */
export const KEPT_PERSON = {
  deletedName: ofAccount('realName'),
  deletedPhone: ofAccount('phone'),
  deletedEmail: ofAccount('email'),
};
