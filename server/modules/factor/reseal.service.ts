import type { Db } from '../../db/types';
import { keyIdOf, type Sealer } from '../../lib/secrets/seal';
import * as repo from './totp.repo';
import { ownerOf } from './totp.service';

/** Accounts per transaction. */
const BATCH = 100;

/** Result for the secrets sealed with old keys. */
interface Resealed {
  resealed: number;
  /** Number of unreadable secrets, by the id of their key; '' is the database's own key. */
  unreadable: Record<string, number>;
}

const COLUMNS = ['secret', 'newSecret'] as const;

/**
 * Reseals every secret of an authenticator app with the current key, so that old keys can be
 * removed. Safe with concurrent servers and concurrent setups of apps.
 */
export async function resealTotps(db: Db, sealer: Sealer): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: {} };
  let rows = await repo.findTotpsAfter(db, 0, BATCH);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const batch = rows;
    await db.transaction().execute(async (trx) => {
      for (const row of batch) {
        for (const column of COLUMNS) await reseal(trx, sealer, result, { column, row });
      }
    });
    rows = await repo.findTotpsAfter(db, last.accountId, BATCH);
  }
  return result;
}

async function reseal(
  db: Db,
  sealer: Sealer,
  result: Resealed,
  { column, row }: { column: (typeof COLUMNS)[number]; row: repo.TotpSecrets },
): Promise<void> {
  const before = row[column];
  if (before === null || sealer.isCurrent(before)) return;
  const owner = ownerOf(row.accountId);
  const text = sealer.open(owner, before);
  if (text === null) {
    const id = keyIdOf(before);
    result.unreadable[id] = (result.unreadable[id] ?? 0) + 1;
    return;
  }
  const after = sealer.seal(owner, text);
  if (await repo.replaceSecret(db, row.accountId, { column, before, after })) result.resealed += 1;
}
