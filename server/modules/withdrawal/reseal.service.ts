import type { Db } from '../../db/types';
import type { Resealed } from '../../lib/secrets/reseal';
import { resealText } from '../../lib/secrets/reseal';
import type { Sealer } from '../../lib/secrets/seal';
import * as repo from './withdrawal.repo';

/** Accounts per transaction. */
const BATCH = 100;

/** Owner of sealed settings, see `Sealer.seal`. */
export const ownerOf = (accountId: number) => `withdrawal:${accountId}`;

/** Seals all withdrawal settings with the current key (ADR 0040). Safe with concurrent servers. */
export async function resealWithdrawals(db: Db, sealer: Sealer): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: {} };
  let rows = await repo.findSealedAfter(db, 0, BATCH);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const batch = rows;
    await db.transaction().execute(async (trx) => {
      for (const { accountId, sealed } of batch) {
        await resealText(sealer, result, {
          owner: ownerOf(accountId),
          before: sealed,
          replace: (change) => repo.replaceSealed(trx, accountId, change),
        });
      }
    });
    rows = await repo.findSealedAfter(db, last.accountId, BATCH);
  }
  return result;
}
