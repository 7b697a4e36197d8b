import { slowly } from '../../db/postgres/pace';
import type { Db } from '../../db/types';
import * as repo from './document.repo';

/** Documents of one read, of at most 64 KiB each. */
const BATCH = 50;

const lineOf = ({ value, createdAt, updatedAt, ...row }: repo.ExportedRow) =>
  JSON.stringify({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    value: JSON.parse(value),
  });

/** Lines of the documents of a tenant, some of them with each read. */
async function* linesOf(db: Db, tenantId: number) {
  for (let after = 0; ; ) {
    const rows = await repo.readDocuments(db, tenantId, { after, limit: BATCH });
    yield rows.map(({ id: _, ...row }) => `${lineOf(row)}\n`).join('');
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** What all add-ons keep for a tenant, for whoever hands it on or moves it. */
export function exportDocuments(db: Db, tenantId: number): ReadableStream<Uint8Array> {
  const lines = linesOf(slowly(db), tenantId);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
    },
  });
}
