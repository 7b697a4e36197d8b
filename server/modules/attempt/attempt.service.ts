import type { Visit } from '../../db/visit';
import { keyOf } from '../../lib/account-key';
import { addressOf } from '../../lib/address';
import { Refusal } from '../../lib/refusal';
import { hashToken } from '../../lib/secrets/token';
import { Turns } from '../../lib/turns';
import { assertSolved, type Solved } from '../captcha/captcha.service';
import * as counter from '../counter/counter.service';

const MINUTE = 60_000;
/** Failures are counted, and a lock lasts, this long. */
const WINDOW_MS = 15 * MINUTE;
/**
 * Failures after which a captcha is demanded (docs/design/domain.md, "Accounts, members,
 * sessions").
 */
const CAPTCHA_AFTER = { pair: 5, address: 20, subject: 30, all: 1000 } as const;
/** Failures of one name from one address after which that address is locked out of it. */
const LOCK_AFTER = 10;
/** Tries with a second proof that a locked pair is heard with; an SMS code bears as many. */
const OPENINGS = { max: 5, windowMs: WINDOW_MS };
/** Tries with a second proof beside the password, from anywhere; an app bears as many codes. */
const SECOND_PROOFS = { max: 30, windowMs: 60 * MINUTE };

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

/**
 * Whom an attempt is about: the name or phone as it is looked up, whether or not anybody has it.
 * A name and a phone of the same account count apart, else what one of them is refused for would
 * tell that they belong together.
 */
export const subjectOf = {
  name: (username: string) => hashToken(`name:${keyOf(username)}`),
  phone: (e164: string) => hashToken(`phone:${e164}`),
};

interface Attempt<T> {
  /** Of `subjectOf`. */
  subject: string;
  solved: Solved;
  /**
   * Answers null when anything of the proof is wrong. With a second proof it checks both whatever
   * the other turns out to be, so that no failure is quicker than another.
   */
  verify: () => Promise<T | null>;
  /**
   * There is a second proof, without which a locked pair is not heard: `beside` the first, or
   * `after` it, when the first was shown before.
   */
  second?: 'beside' | 'after' | undefined;
  /** What a wrong proof is called while nothing is locked. */
  wrong: 'login.failed' | 'code.wrong' | 'factor.wrong' | 'step-up.wrong' | 'password.wrong';
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
 * Checks a proof of who is calling and counts failures per name and address, per address, per
 * name and in all. Every way in goes through here, so that they share the counters. From a locked
 * pair every failure is answered alike, whatever of the proof was wrong.
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
  // The rest stays: signing in to an own account does not clear what was tried on others.
  if (what.isWhole?.(result) ?? true) {
    await counter.takeBack(db, [address, subject, ...seconds], pair);
  } else await counter.takeBack(db, [pair, address, subject, ...seconds]);
  return result;
}

/** What is refused while it is checked counts as wrong where every failure must look alike. */
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
 * Counts a try with a second proof before it is looked at: it is what a locked pair is still heard
 * with, and so it must not be a way to guess. @throws Refusal login.locked
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
  const all = (await counter.countsOf(db, [ALL], now)).get(ALL) ?? 0;
  return { mine, all };
}

/** Counts a failure in all, and begins a lock with the one after which the pair has had enough. */
async function countFailure({ db, now }: Visit, pair: counter.Counted): Promise<number> {
  if (pair.count === LOCK_AFTER) await counter.extend(db, pair.name, now + WINDOW_MS);
  const [all] = await counter.hit(db, [{ name: ALL, windowMs: WINDOW_MS }], now);
  return all?.count ?? 0;
}

/** Whether the failures, less those of the attempt under way, call for a captcha. */
const isCaptchaDue = ({ mine, all }: Counts, underWay: 0 | 1) =>
  all >= CAPTCHA_AFTER.all ||
  KINDS.some((kind) => mine[kind].count - underWay >= CAPTCHA_AFTER[kind]);

/** Whether whoever comes from the address must solve a captcha, whatever the account. */
export async function isCaptchaDueFrom({ db, now, ip }: Visit): Promise<boolean> {
  const { address } = namesOf('', addressOf(ip));
  const counts = await counter.countsOf(db, [address, ALL], now);
  return (
    (counts.get(address) ?? 0) >= CAPTCHA_AFTER.address ||
    (counts.get(ALL) ?? 0) >= CAPTCHA_AFTER.all
  );
}
