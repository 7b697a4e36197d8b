import { listRecycled, listRecycledEverywhere } from '#contract/member/recycle';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import { hasBinned } from './bin.repo';

/**
 * Runs what adds an account. A username that a user in the recycle bin has is refused as that, to
 * whoever may see the bin, because it is in no other list. @throws Refusal member.username-binned
 */
export async function tellBinned<T>(
  { db, actor: { scope, permissions } }: Work,
  username: string,
  add: () => Promise<T>,
): Promise<T> {
  try {
    return await add();
  } catch (error) {
    const isTaken = error instanceof Refusal && error.reason === 'member.username-taken';
    const isEverywhere = permissions.has(listRecycledEverywhere.key);
    const maySee = isEverywhere || permissions.has(listRecycled.key);
    if (!isTaken || !maySee || !(await hasBinned(db, { scope, isEverywhere }, username)))
      throw error;
    throw new Refusal('member.username-binned', { username }, { field: 'username' });
  }
}
