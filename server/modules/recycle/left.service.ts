import type { Db } from '../../db/types';
import { findInUse } from '../offer/back.service';
import type { Binned } from './recycle.service';

/**
 * Those of the seats whose holders left by themselves and can be asked, because their accounts sign in
 * elsewhere. Whoever can sign in nowhere could never accept, and is brought back like everybody else
 * (ADR 0064).
 */
export async function findAsked(
  db: Db,
  seats: readonly Pick<Binned, 'id' | 'accountId' | 'deletedBy'>[],
): Promise<ReadonlySet<number>> {
  const left = seats.filter(({ id, deletedBy }) => deletedBy === id);
  const inUse = await findInUse(
    db,
    left.map(({ accountId }) => accountId),
  );
  return new Set(left.flatMap(({ id, accountId }) => (inUse.has(accountId) ? id : [])));
}
