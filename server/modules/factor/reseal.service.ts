import type { Db } from '../../db/types';
import { type Resealed, resealText } from '../../lib/secrets/reseal';
import type { Sealer } from '../../lib/secrets/seal';
import * as repo from './totp.repo';
import { ownerOf } from './totp.service';

/** Accounts per transaction. */
const BATCH = 100;

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
        for (const column of COLUMNS) {
          await resealText(sealer, result, {
            owner: ownerOf(row.accountId),
            before: row[column],
            replace: (change) => repo.replaceSecret(trx, row.accountId, { column, ...change }),
          });
        }
      }
    });
    rows = await repo.findTotpsAfter(db, last.accountId, BATCH);
  }
  return result;
}
