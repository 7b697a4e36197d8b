import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import { countDrafts } from './draft.repo';
import { countBoxes } from './letter.repo';

/** How many letters are in the boxes of a seat, and how many drafts it has. */
export async function countOfSeat(db: Db, seat: Pick<Scope, 'tenantId' | 'memberId'>) {
  return { letters: await countBoxes(db, seat), drafts: await countDrafts(db, seat) };
}
