import type { Db } from '#server/db/types';

interface NewFile {
  tenantId: number;
  name: string;
  ownerId?: number;
  /** Name of a new folder that it is put into. */
  folder?: string;
}

/** A text, by its row alone: there is nothing to open. */
export async function makeFile(db: Db, { tenantId, name, ownerId, folder }: NewFile) {
  const hash = 'a'.repeat(64);
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now };
  await db
    .insertInto('contents')
    .values({
      ...{ hash, size: 1234, kind: 'text', mime: 'text/plain', touchedAt: now },
      ...{ width: null, height: null, hasThumbnail: 0 },
    })
    .onConflict((found) => found.column('hash').doNothing())
    .execute();
  const put =
    folder &&
    (await db
      .insertInto('folders')
      .values({ ...times, tenantId, parentId: null, name: folder })
      .returning('id')
      .executeTakeFirstOrThrow());
  await db
    .insertInto('files')
    .values({
      ...{ ...times, tenantId, name, hash, visibility: 'tenant' },
      ...{ ownerId: ownerId ?? null, folderId: put ? put.id : null },
    })
    .execute();
}
