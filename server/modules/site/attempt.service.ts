import type { Visit } from '../../db/visit';
import { addressOf } from '../../lib/address';
import { Refusal } from '../../lib/refusal';
import { hashToken } from '../../lib/token';
import { Turns } from '../../lib/turns';
import { assertSolved, type Solved } from '../captcha/captcha.service';
import * as counter from '../counter/counter.service';

const MINUTE = 60_000;
/** Failures are counted, and a lock lasts, this long. */
const WINDOW_MS = 15 * MINUTE;
/** Failures after which a captcha is demanded (design/domain.md, "Accounts"). */
const CAPTCHA_AFTER = { pair: 5, address: 20, subject: 30, all: 1000 } as const;
/** Failures of one account from one address after which that address is locked out of it. */
const LOCK_AFTER = 10;

/**
 * Attempts from one address that are checked at once. An attempt is counted before it is checked,
 * so that a burst cannot slip past; with few at once, good ones hardly ever look like failures.
 */
const turns = new Turns(4, 500);

/** What is counted before an attempt is checked. */
const KINDS = ['pair', 'address', 'subject'] as const;

type Kind = (typeof KINDS)[number];

const namesOf = (subject: string, address: string): Record<Kind, string> => ({
  pair: `fail:${subject}@${address}`,
  address: `fail:@${address}`,
  subject: `fail:${subject}`,
});

/**
 * Failures in all. Everybody would wait for this one row, so it is read before an attempt and
 * written after a failure only.
 */
const ALL = 'fail';

/** Whom an attempt is about: a known account, whichever way in is tried, or what was typed. */
export const subjectOf = (account: { id: number } | undefined, typed: string) =>
  account ? String(account.id) : hashToken(typed.toLowerCase());

interface Attempt<T> {
  subject: string;
  solved: Solved;
  /** Answers null when the proof is wrong. */
  verify: () => Promise<T | null>;
  /** A proof besides the first that opens a locked sign-in. */
  secondProof?: (() => Promise<boolean>) | undefined;
  /** What a wrong proof is called. */
  wrong: 'login.failed' | 'code.wrong' | 'factor.wrong' | 'step-up.wrong';
  /** The input field that held the proof, where there is one. */
  field?: string;
  /**
   * Whether nothing more is to be proven; yes unless told. Failures of the pair stay until then,
   * else whoever knows the password could try as many codes as it likes.
   */
  isWhole?: (result: T) => boolean;
}

interface Counts {
  /** The attempt under way included. */
  mine: Record<Kind, counter.Counted>;
  all: number;
}

/**
 * Checks a proof of who is calling and counts failures per account and address, per address, per
 * account and in all. Every way in goes through here, so that they share the counters.
 * @throws Refusal the given one, captcha.* or login.locked
 */
export function attempt<T>(visit: Visit, what: Attempt<T>): Promise<T> {
  const address = addressOf(visit.ip);
  return turns.run(address, () => attemptNow(visit, what, namesOf(what.subject, address)));
}

async function attemptNow<T>(
  visit: Visit,
  what: Attempt<T>,
  names: Record<Kind, string>,
): Promise<T> {
  const { db } = visit;
  const counts = await count(visit, names);
  const { pair, address, subject } = counts.mine;
  let result: T | null;
  try {
    await assertMayTry(visit, what, counts);
    result = await what.verify();
  } catch (error) {
    await counter.takeBack(db, [pair, address, subject]);
    throw error;
  }
  if (result === null) {
    const all = await countFailure(visit, pair);
    const data = { captcha: isCaptchaDue({ ...counts, all }, 0) };
    throw new Refusal(what.wrong, {}, { ...(what.field && { field: what.field }), data });
  }
  // The rest stays: signing in to an own account does not clear what was tried on others.
  if (what.isWhole?.(result) ?? true) await counter.takeBack(db, [address, subject], pair);
  else await counter.takeBack(db, [pair, address, subject]);
  return result;
}

async function count({ db, now }: Visit, names: Record<Kind, string>): Promise<Counts> {
  const hits = KINDS.map((kind) => ({ name: names[kind], windowMs: WINDOW_MS }));
  const counted = await counter.hit(db, hits, now);
  const find = (kind: Kind) => {
    const found = counted.find(({ name }) => name === names[kind]);
    if (!found) throw new Error(`not counted: ${kind}`);
    return found;
  };
  const mine = { pair: find('pair'), address: find('address'), subject: find('subject') };
  const all = (await counter.countsOf(db, [ALL], now)).get(ALL) ?? 0;
  return { mine, all };
}

/** Counts a failure in all, and begins a lock where the pair has had enough. */
async function countFailure({ db, now }: Visit, pair: counter.Counted): Promise<number> {
  if (pair.count >= LOCK_AFTER) await counter.extend(db, pair.name, now + WINDOW_MS);
  const [all] = await counter.hit(db, [{ name: ALL, windowMs: WINDOW_MS }], now);
  return all?.count ?? 0;
}

/** Whether the failures, less those of the attempt under way, call for a captcha. */
const isCaptchaDue = ({ mine, all }: Counts, underWay: 0 | 1) =>
  all >= CAPTCHA_AFTER.all ||
  KINDS.some((kind) => mine[kind].count - underWay >= CAPTCHA_AFTER[kind]);

async function assertMayTry(
  visit: Visit,
  what: Pick<Attempt<unknown>, 'secondProof' | 'solved'>,
  counts: Counts,
): Promise<void> {
  const { pair } = counts.mine;
  if (pair.count > LOCK_AFTER) {
    if (await what.secondProof?.()) return;
    const seconds = Math.ceil((pair.resetAt - visit.now) / 1000);
    const minutes = Math.ceil(seconds / 60);
    throw new Refusal('login.locked', { minutes }, { retryAfter: seconds });
  }
  if (isCaptchaDue(counts, 1)) await assertSolved(visit, what.solved);
}

/** Whether whoever comes from the address must solve a captcha, whatever the account. */
export async function isCaptchaDueFrom({ db, now, ip }: Visit): Promise<boolean> {
  const { address } = namesOf('', addressOf(ip));
  const counts = await counter.countsOf(db, [address, ALL], now);
  return (
    (counts.get(address) ?? 0) >= CAPTCHA_AFTER.address ||
    (counts.get(ALL) ?? 0) >= CAPTCHA_AFTER.all
  );
}
