import type { AddonDocument, DocumentEntry, DocumentMode } from '#contract/addon/document';
import { ADDON_LIMIT } from '#contract/addon/limits';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { findHold } from '../addon/page/hold.service';
import * as repo from './document.repo';
import { lockUse, saveUse, type Use } from './use.repo';

/** Which document of the caller's. */
interface Named {
  mode: DocumentMode;
  key: string;
}

const toEntry = ({ id: _, updatedAt, ...row }: repo.EntryRow, { scope }: Actor): DocumentEntry => ({
  ...row,
  isMine: row.ownerId === scope.memberId,
  updatedAt: new Date(updatedAt).toISOString(),
});

function toDocument({ value, ...row }: repo.DocumentRow, actor: Actor): AddonDocument {
  return { ...toEntry(row, actor), value: JSON.parse(value) };
}

/**
 * Where the add-on that makes the call keeps documents of the caller's tenant, and whether the caller
 * manages them. @throws Refusal addon.missing, permission.denied
 */
async function enter(db: Db, actor: Actor) {
  const { addon = '', scope } = actor;
  const { isManager } = await findHold(db, actor, addon);
  return { place: { tenantId: scope.tenantId, addon }, isManager };
}

const addressOf = (place: repo.Place, { scope }: Actor, { mode, key }: Named): repo.Address => ({
  ...{ ...place, mode, key, ownerId: scope.memberId },
});

/** A page of the documents whose keys begin with a prefix. @throws as `enter` */
export async function listDocuments(
  db: Db,
  actor: Actor,
  asked: { mode: DocumentMode; prefix: string; whose: 'mine' | 'everybody'; page: number },
): Promise<DocumentEntry[]> {
  const { place, isManager } = await enter(db, actor);
  const isOfEverybody = asked.whose === 'everybody';
  if (asked.mode === 'own' && isOfEverybody && !isManager) throw new Refusal('permission.denied');
  const limit = ADDON_LIMIT.documentsListed;
  const rows = await repo.listDocuments(db, place, actor.scope, {
    ...{ mode: asked.mode, prefix: asked.prefix, isOfEverybody },
    ...{ limit, offset: (asked.page - 1) * limit },
  });
  return rows.map((row) => toEntry(row, actor));
}

/** One document; null if there is none that the caller may read. @throws as `enter` */
export async function getDocument(
  db: Db,
  actor: Actor,
  { ownerId, ...named }: Named & { ownerId?: number | undefined },
): Promise<AddonDocument | null> {
  const { place, isManager } = await enter(db, actor);
  const address = addressOf(place, actor, named);
  const isAnothers =
    named.mode === 'own' && ownerId !== undefined && ownerId !== actor.scope.memberId;
  if (isAnothers && !isManager) throw new Refusal('permission.denied');
  const row = isAnothers
    ? await repo.findScoped(db, actor.scope, { ...address, ownerId })
    : await repo.findDocument(db, address);
  return row ? toDocument(row, actor) : null;
}

/** @throws Refusal document.too-many, document.full */
function assertRoom(use: Use): void {
  const { documents, documentsBytes } = ADDON_LIMIT;
  if (use.documents > documents) throw new Refusal('document.too-many', { limit: documents });
  if (use.bytes > documentsBytes) throw new Refusal('document.full');
}

/** What the log says of a document: its value may be private. */
const noteOf = ({ key, mode, bytes, version }: repo.EntryRow) => ({ key, mode, bytes, version });

/**
 * Opens a document of the caller for a change, which no other write meets until the commit.
 * @throws Refusal version.conflict and as `enter`
 */
async function openForChange(
  { db, actor }: Work,
  { version, ...named }: Named & { version: number },
) {
  const { place } = await enter(db, actor);
  const address = addressOf(place, actor, named);
  const use = await lockUse(db, place);
  const found = await repo.findDocument(db, address);
  if ((found?.version ?? 0) !== version) {
    throw new Refusal('version.conflict', {}, { data: found ? toDocument(found, actor) : null });
  }
  return { place, address, use, found };
}

/** Keeps a value; version 0 begins a document. @throws Refusal document.* and as `openForChange` */
export async function putDocument(
  work: Work,
  { value, ...named }: Named & { value: unknown; version: number },
): Promise<DocumentEntry> {
  const { db, actor, now, note } = work;
  const { place, address, use, found } = await openForChange(work, named);
  const text = JSON.stringify(value);
  const content = { value: text, bytes: Buffer.byteLength(text) };
  const next = {
    documents: use.documents + (found ? 0 : 1),
    bytes: use.bytes + content.bytes - (found?.bytes ?? 0),
  };
  // What is there may get smaller whatever the limits are.
  if (!found || next.bytes > use.bytes) assertRoom(next);
  const { tenantId } = place;
  const after = found
    ? await repo.updateDocument(db, { ...found, tenantId }, content, now)
    : await repo.insertDocument(db, address, content, now);
  await saveUse(db, place, next);
  const before = found && noteOf(found);
  note({
    target: 'document',
    before: before ?? null,
    after: noteOf(after),
    isChanged: found?.value !== text,
  });
  return toEntry(after, actor);
}

/** @throws Refusal row.missing and as `openForChange` */
export async function removeDocument(
  work: Work,
  named: Named & { version: number },
): Promise<void> {
  const { db, note } = work;
  const { place, use, found } = await openForChange(work, named);
  if (!found) throw new Refusal('row.missing');
  await repo.deleteDocument(db, place.tenantId, found.id);
  await saveUse(db, place, { documents: use.documents - 1, bytes: use.bytes - found.bytes });
  note({ target: 'document', before: noteOf(found) });
}
