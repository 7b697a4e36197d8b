import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import { Turns } from '../../lib/async/turns';
import { addressOf } from '../../lib/client/address';
import { Refusal } from '../../lib/refusal';
import { findActor } from '../authenticate/authenticate.service';
import * as counter from '../counter/counter.service';
import { findEnabledPolicy } from '../policy/policy.service';
import { storedCode } from './code.rules';
import * as repo from './invite.repo';
import { couldMake } from './tell.service';

/** Whether any code can be redeemed. */
export const hasOpenInvite = repo.hasOpen;
/** Records the account that redeemed the invitation, and its tenant. */
export const setInviteUser = repo.setUsedBy;

const WINDOW_MS = 15 * 60_000;
/** Wrong codes of one address, and of all that only look at a code. */
const WRONG = { address: 30, looks: 1000 } as const;
const LOOKS = 'invite';

/**
 * Codes of one address that are tried at once: few, so that good ones do not look like wrong ones while
 * they are counted.
 */
const turns = new Turns(4, 500, 10_000);

const invalid = () => new Refusal('invite.invalid', {}, { field: 'inviteCode' });

/**
 * An invitation with its policy, as long as it may be used. The seats that it gives may be others than
 * when it was made, so whoever made it is asked for again what making it asks for (ADR 0059). A code
 * that founds a company gives nothing of its maker's, and stays good when that one leaves.
 * @throws Refusal invite.invalid
 */
async function withPolicy<Row extends repo.Open>(db: Db, invite: Row | undefined) {
  const policy = invite && (await findEnabledPolicy(db, invite.policyId));
  if (!policy) throw invalid();
  const found = { ...invite, policy };
  if (policy.tenantSetting !== 'join') return found;
  const actor = invite.creatorId === null ? null : await findActor(db, invite.creatorId);
  if (!actor || !(await couldMake({ db, actor }, policy))) throw invalid();
  return found;
}

/**
 * Consumes an invitation code. Unknown, used, disabled and expired codes, those of a disabled policy
 * and those that nobody may use any more get the same refusal.
 * @throws Refusal invite.invalid
 */
export async function redeemInvite(db: Db, typed: string, now: number) {
  return withPolicy(db, await repo.redeem(db, storedCode(typed), now));
}

/** What an invitation offers, without consuming it. @throws Refusal invite.invalid as `redeemInvite` */
export async function findOffer(db: Db, typed: string) {
  return withPolicy(db, await repo.findOpen(db, storedCode(typed)));
}

/**
 * Runs what takes a code, and counts those that are wrong by the caller's address. They are counted
 * before, so that many at once do not get past the limit. @throws Refusal rate.exceeded, error.busy
 */
export async function countWrong<T>(
  { db, now, ip }: Pick<Visit, 'db' | 'now' | 'ip'>,
  run: () => Promise<T>,
): Promise<T> {
  const caller = { name: `invite@${addressOf(ip)}`, max: WRONG.address, windowMs: WINDOW_MS };
  return turns.run(addressOf(ip), async () => {
    const counted = await counter.assertCaps(db, [caller], now);
    try {
      const result = await run();
      await counter.takeBack(db, counted);
      return result;
    } catch (error) {
      if (!isInvalid(error)) await counter.takeBack(db, counted);
      throw error;
    }
  });
}

const isInvalid = (error: unknown) => error instanceof Refusal && error.reason === 'invite.invalid';

/**
 * The same for calls that only look at a code, which are limited over all addresses as well. That
 * limit holds for nothing else: strangers cannot keep anybody from registering with a good code.
 * @throws Refusal rate.exceeded
 */
export async function countLook<T>(visit: Visit, run: () => Promise<T>): Promise<T> {
  const { db, now } = visit;
  const counts = await counter.countsOf(db, [LOOKS], { now, windowMs: WINDOW_MS });
  if ((counts.get(LOOKS) ?? 0) >= WRONG.looks) {
    const seconds = WINDOW_MS / 1000;
    throw new Refusal('rate.exceeded', { seconds }, { retryAfter: seconds });
  }
  try {
    return await countWrong(visit, run);
  } catch (error) {
    if (isInvalid(error)) {
      await counter.hit(db, [{ name: LOOKS, windowMs: WINDOW_MS }], now);
    }
    throw error;
  }
}
