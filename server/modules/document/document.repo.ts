import { type SqlBool, sql } from 'kysely';
import type { DocumentMode } from '#contract/addon/document';
import { isScopedMember } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';

const ref = sql.ref;

/** Whose documents, and of which add-on. */
export interface Place {
  tenantId: number;
  addon: string;
}

/** One document; an own one is its owner's. */
export interface Address extends Place {
  mode: DocumentMode;
  key: string;
  ownerId: number;
}

const ENTRY = ['id', 'key', 'mode', 'ownerId', 'bytes', 'version', 'updatedAt'] as const;

const at = (db: Db, { tenantId, addon }: Place) =>
  db.selectFrom('documents').where('tenantId', '=', tenantId).where('addon', '=', addon);

/** Own ones of members in the scope. */
const isOfScoped = (db: Db, scope: Scope) =>
  sql<SqlBool>`${ref('documents.ownerId')} in (
    select ${ref('members.id')} from members where ${isScopedMember(db, scope)}
  )`;

export async function findDocument(db: Db, { mode, key, ownerId, ...place }: Address) {
  const found = at(db, place)
    .select([...ENTRY, 'value'])
    .where('mode', '=', mode)
    .where('key', '=', key);
  return (mode === 'own' ? found.where('ownerId', '=', ownerId) : found).executeTakeFirst();
}

/** The own document of a member in the scope. */
export function findScoped(db: Db, scope: Scope, { key, ownerId, ...place }: Address) {
  return at(db, place)
    .select([...ENTRY, 'value'])
    .where('mode', '=', 'own')
    .where('key', '=', key)
    .where('ownerId', '=', ownerId)
    .where(isOfScoped(db, scope))
    .executeTakeFirst();
}

export interface Filter {
  mode: DocumentMode;
  prefix: string;
  /** Own ones of all members in the scope, not of the caller alone. */
  isOfEverybody: boolean;
  limit: number;
  offset: number;
}

/** Documents whose key begins with the prefix, by key. */
export function listDocuments(
  db: Db,
  place: Place,
  scope: Scope,
  { mode, prefix, isOfEverybody, limit, offset }: Filter,
) {
  const found = at(db, place)
    .select(ENTRY)
    .where('mode', '=', mode)
    .where(sql<SqlBool>`substr(${ref('documents.key')}, 1, ${prefix.length}) = ${prefix}`)
    .orderBy('key')
    .orderBy('id')
    .limit(limit)
    .offset(offset);
  if (mode === 'shared') return found.execute();
  const owned = isOfEverybody
    ? found.where(isOfScoped(db, scope))
    : found.where('ownerId', '=', scope.memberId);
  return owned.execute();
}

export type EntryRow = Awaited<ReturnType<typeof listDocuments>>[number];
export type DocumentRow = EntryRow & { value: string };

interface Content {
  value: string;
  bytes: number;
}

export async function insertDocument(
  db: Db,
  address: Address,
  content: Content,
  now: number,
): Promise<EntryRow> {
  return db
    .insertInto('documents')
    .values({ ...address, ...content, createdAt: now, updatedAt: now })
    .returning(ENTRY)
    .executeTakeFirstOrThrow();
}

/** Replaces the value, and counts the version up. */
export async function updateDocument(
  db: Db,
  { tenantId, id, version }: { tenantId: number; id: number; version: number },
  content: Content,
  now: number,
): Promise<EntryRow> {
  return db
    .updateTable('documents')
    .set({ ...content, version: version + 1, updatedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning(ENTRY)
    .executeTakeFirstOrThrow();
}

export async function deleteDocument(db: Db, tenantId: number, id: number): Promise<void> {
  await db.deleteFrom('documents').where('tenantId', '=', tenantId).where('id', '=', id).execute();
}

/** Documents of a tenant in the order of their ids, after one, with the usernames of their owners. */
export function readDocuments(
  db: Db,
  tenantId: number,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('documents')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'documents.ownerId').on('members.tenantId', '=', tenantId),
    )
    .leftJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['documents.id', 'addon', 'mode', 'key', 'accounts.username as owner'])
    .select(['documents.version', 'documents.createdAt', 'documents.updatedAt', 'value'])
    .where('documents.tenantId', '=', tenantId)
    .where('documents.id', '>', after)
    .orderBy('documents.id')
    .limit(limit)
    .execute();
}

export type ExportedRow = Omit<Awaited<ReturnType<typeof readDocuments>>[number], 'id'>;
