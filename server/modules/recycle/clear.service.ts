import { forgetNames, forgetTargets } from '../../db/audit-persons';
import type { Db } from '../../db/types';
import { deleteAccounts, findOnlySeatedIn } from '../account/account.service';
import { forgetOwners as forgetDocuments } from '../document/purge.service';
import { forgetOwners } from '../file/purge.service';
import { leaveBoxes } from '../letter/letter.service';
import { forgetAuthors } from '../notice/purge.service';
import { forgetOffers } from '../offer/offer.service';
import { deleteSeats } from '../seat/seat.service';
import { forgetHolders, forgetOperators } from '../wallet/wallet.service';

/** Rows of other tables of one step. */
export const ROWS = 2_000;

interface Going {
  id: number;
  accountId: number;
}

/**
 * Deletes seats of a tenant for good, with what is theirs, and accounts that have no other seat, not
 * even in a recycle bin. The ledger and the audit logs of other tenants keep what happened without the
 * persons. Returns false while something much of is left, which another transaction goes on with.
 */
export async function clearSeats(
  { db, tenantId, now }: { db: Db; tenantId: number; now: number },
  seats: readonly Going[],
): Promise<boolean> {
  const ids = seats.map(({ id }) => id);
  // What one seat has much of goes in steps of its own.
  if (await leaveBoxes(db, tenantId, ids, ROWS, now)) return false;
  const seated = seats.map(({ accountId }) => accountId);
  const accountIds = await findOnlySeatedIn(db, tenantId, seated);
  if (await forgetHolders(db, accountIds, ROWS)) return false;
  if (!(await forgetDocuments(db, tenantId, ids, ROWS))) return false;
  await forgetTargets(db, { tenantId }, 'member', ids);
  await forgetAuthors(db, tenantId, ids);
  await forgetOffers(db, tenantId, ids);
  await forgetOwners(db, tenantId, ids);
  await forgetOperators(db, tenantId, ids);
  await deleteSeats(db, tenantId, ids);
  await forgetNames(db, await deleteAccounts(db, accountIds));
  return true;
}
