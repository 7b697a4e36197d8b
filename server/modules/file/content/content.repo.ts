import { type Insertable, type SqlBool, sql } from 'kysely';
import { acrossTenants } from '../../../db/guard/guard';
import { isOlder } from '../../../db/query/expired';
import type { Db, Tables } from '../../../db/types';

/** Notes that a content is about to be used, so that no sweep takes it; undefined if it is new. */
export function touchContent(db: Db, hash: string, now: number) {
  return db
    .updateTable('contents')
    .set({ touchedAt: now })
    .where('hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
}

/** Adds a content, unless another upload has added it meanwhile. */
export async function insertContent(db: Db, values: Insertable<Tables['contents']>): Promise<void> {
  const { touchedAt } = values;
  await db
    .insertInto('contents')
    .values(values)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ touchedAt }))
    .execute();
}

/** Contents that are deleted at once. */
const BATCH = 100;

/** Deletes contents that no file and no account refers to and that were last used before a time. */
export async function deleteUnused(db: Db, before: number, now: number): Promise<string[]> {
  const unused = db
    .selectFrom('contents')
    .select('hash')
    .where(isOlder('touchedAt', before, now))
    .where(sql<SqlBool>`not exists (select 1 from files where files.hash = contents.hash
      ${acrossTenants('a content is of all tenants that uploaded it')})`)
    .where(sql<SqlBool>`not exists (select 1 from accounts where accounts.avatar = contents.hash)`)
    .limit(BATCH);
  const rows = await db
    .deleteFrom('contents')
    .where('hash', 'in', unused)
    .where(isOlder('touchedAt', before, now))
    .returning('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** A file with what its content is served by. */
const select = (db: Db) =>
  db
    .selectFrom('files')
    .innerJoin('contents', 'contents.hash', 'files.hash')
    .select(['files.name', 'files.hash', 'contents.mime', 'contents.kind', 'contents.size'])
    .select('contents.hasThumbnail');

export const findServed = (db: Db, fileId: number) =>
  select(db)
    .where('files.id', '=', fileId)
    .modifyEnd(acrossTenants('a signed address says which file it opens'))
    .executeTakeFirst();

export type Served = NonNullable<Awaited<ReturnType<typeof findServed>>>;

/** The picture of a person, as long as some account has it. */
export const findPictureOfPerson = (db: Db, hash: string) =>
  db
    .selectFrom('contents')
    .select('mime')
    .where('hash', '=', hash)
    .where(sql<SqlBool>`exists (select 1 from accounts where accounts.avatar = contents.hash)`)
    .executeTakeFirst();

/** A picture that everybody may see. */
export const findPublic = (db: Db, hash: string) =>
  select(db)
    .where('files.hash', '=', hash)
    .where('files.visibility', '=', 'public')
    .limit(1)
    .modifyEnd(acrossTenants('a public picture is shown to everybody'))
    .executeTakeFirst();

/** Public pictures of a tenant. */
export async function deletePublic(db: Db, tenantId: number): Promise<void> {
  await db
    .deleteFrom('files')
    .where('tenantId', '=', tenantId)
    .where('visibility', '=', 'public')
    .execute();
}
