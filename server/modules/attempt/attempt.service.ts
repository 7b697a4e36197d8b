import type { Visit } from '../../db/visit';
import { keyOf } from '../../lib/account-key';
import { Turns } from '../../lib/async/turns';
import { addressOf } from '../../lib/client/address';
import { Refusal } from '../../lib/refusal';
import { hashToken } from '../../lib/secrets/token';
import { assertSolved, type Solved } from '../captcha/captcha.service';
import * as counter from '../counter/counter.service';

const MINUTE = 60_000;
/** Window of counted failures, and duration of a lock. */
const WINDOW_MS = 15 * MINUTE;
/** Failures until a captcha is required (docs/design/domain.md, "Accounts, members, sessions"). */
const CAPTCHA_AFTER = { pair: 5, address: 20, subject: 30, all: 1000 } as const;
/** Failures of one name from one address until this pair is locked. */
const LOCK_AFTER = 10;
/** Tries with a second proof that a locked pair may make; an SMS code allows as many. */
const OPENINGS = { max: 5, windowMs: WINDOW_MS };
/** Tries with a second proof beside the password, from any address; an app allows as many codes. */
const SECOND_PROOFS = { max: 30, windowMs: 60 * MINUTE };

/** Longest wait for a check, so that none waits for minutes behind a database that hangs. */
const WAIT_MS = 10_000;

/**
 * Concurrent checks per address. Attempts are counted before their check, so that a burst cannot
 * bypass the limit; a low concurrency keeps good attempts from looking like failures.
 */
const turns = new Turns(4, 500, WAIT_MS);

/** Counters that increase before the check of an attempt. */
const KINDS = ['pair', 'address', 'subject'] as const;

type Kind = (typeof KINDS)[number];

const namesOf = (subject: string, address: string): Record<Kind, string> => ({
  pair: `fail:${subject}@${address}`,
  address: `fail:@${address}`,
  subject: `fail:${subject}`,
});

/**
 * Counter of all failures. All attempts share this row, so it is only read before an attempt and
 * written after a failure.
 */
const ALL = 'fail';

/**
 * Subject of an attempt: the normalized name or phone, whether or not it has an account. Name and
 * phone of one account count separately, otherwise a refusal would reveal that they belong
 * together.
 */
export const subjectOf = {
  name: (username: string) => hashToken(`name:${keyOf(username)}`),
  phone: (e164: string) => hashToken(`phone:${e164}`),
};

interface Attempt<T> {
  /** A result of `subjectOf`. */
  subject: string;
  solved: Solved;
  /**
   * Returns null for a wrong proof. With a second proof it always checks both, so that all failures
   * take the same time.
   */
  verify: () => Promise<T | null>;
  /** A second proof, which a locked pair needs: `beside` the first, or `after` it. */
  second?: 'beside' | 'after' | undefined;
  /** Reason for a wrong proof while nothing is locked. */
  wrong:
    | 'login.failed'
    | 'login.closed'
    | 'code.wrong'
    | 'factor.wrong'
    | 'step-up.wrong'
    | 'password.wrong';
  /** The input field of the proof, if any. */
  field?: string;
  /**
   * Whether the sign-in is complete; default true. Failures of the pair are kept until then,
   * otherwise a known password would allow unlimited guesses of codes.
   */
  isWhole?: (result: T) => boolean;
}

interface Counts {
  /** Including the current attempt. */
  mine: Record<Kind, counter.Counted>;
  all: number;
}

/**
 * Checks a proof of identity and counts failures per name and address, per address, per name and in
 * total. All ways to sign in use it and share the counters. All failures from a locked pair get the
 * same answer, whichever proof was wrong.
 * @throws Refusal the given one, captcha.*, login.locked or error.busy
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
  const isLocked = pair.count > LOCK_AFTER;
  let seconds: counter.Counted[] = [];
  let result: T | null;
  try {
    seconds = await countSecond(visit, what, names, counts);
    if (!isLocked && isCaptchaDue(counts, 1)) await assertSolved(visit, what.solved);
    result = await (isLocked ? orNull(what.verify) : what.verify());
  } catch (error) {
    await counter.takeBack(db, [pair, address, subject, ...seconds]);
    throw error;
  }
  if (result === null) {
    const all = await countFailure(visit, pair);
    if (isLocked) throw locked(visit, pair);
    const data = { captcha: isCaptchaDue({ ...counts, all }, 0) };
    throw new Refusal(what.wrong, {}, { ...(what.field && { field: what.field }), data });
  }
  // Other counters stay: signing in to an own account must not clear failures on other accounts.
  if (what.isWhole?.(result) ?? true) {
    await counter.takeBack(db, [address, subject, ...seconds], pair);
  } else await counter.takeBack(db, [pair, address, subject, ...seconds]);
  return result;
}

/** Treats a refusal of the check as a wrong proof where all failures must look the same. */
async function orNull<T>(verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function locked({ now }: Visit, window: counter.Counted): Refusal {
  const seconds = counter.secondsUntil([window], now);
  return new Refusal('login.locked', { minutes: Math.ceil(seconds / 60) }, { retryAfter: seconds });
}

/**
 * Counts a try with a second proof before its check: a locked pair may make such tries, so they
 * must not allow guessing. @throws Refusal login.locked
 */
async function countSecond(
  visit: Visit,
  { second }: Pick<Attempt<unknown>, 'second'>,
  names: Record<Kind, string>,
  { mine: { pair } }: Counts,
): Promise<counter.Counted[]> {
  const isLocked = pair.count > LOCK_AFTER;
  if (isLocked && !second) throw locked(visit, pair);
  const caps = [
    ...(isLocked ? [{ name: `open:${names.pair}`, ...OPENINGS }] : []),
    ...(second === 'beside' ? [{ name: `second:${names.subject}`, ...SECOND_PROOFS }] : []),
  ];
  const { counted, full } = await counter.countWithin(visit.db, caps, visit.now);
  if (full[0]) throw locked(visit, isLocked ? pair : full[0]);
  return counted;
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
  const all = (await counter.countsOf(db, [ALL], { now, windowMs: WINDOW_MS })).get(ALL) ?? 0;
  return { mine, all };
}

/** Counts a failure in total, and locks the pair at its limit. */
async function countFailure({ db, now }: Visit, pair: counter.Counted): Promise<number> {
  if (pair.count === LOCK_AFTER) await counter.extend(db, pair.name, now + WINDOW_MS);
  const [all] = await counter.hit(db, [{ name: ALL, windowMs: WINDOW_MS }], now);
  return all?.count ?? 0;
}

/** Whether the failures before the current attempt require a captcha. */
const isCaptchaDue = ({ mine, all }: Counts, underWay: 0 | 1) =>
  all >= CAPTCHA_AFTER.all ||
  KINDS.some((kind) => mine[kind].count - underWay >= CAPTCHA_AFTER[kind]);

/** Whether the caller's address must solve a captcha, for any account. */
export async function isCaptchaDueFrom({ db, now, ip }: Visit): Promise<boolean> {
  const { address } = namesOf('', addressOf(ip));
  const counts = await counter.countsOf(db, [address, ALL], { now, windowMs: WINDOW_MS });
  return (
    (counts.get(address) ?? 0) >= CAPTCHA_AFTER.address ||
    (counts.get(ALL) ?? 0) >= CAPTCHA_AFTER.all
  );
}
