import { LIMIT } from '#contract/limits';
import { keyOf } from '../../lib/account-key';
import { asStored } from '../../lib/input/phone';

const DAY = 24 * 60 * 60 * 1000;
/** How long an offer is open. */
export const LIFE_MS = LIMIT.offerDays * DAY;
/** How long it is listed after its end. */
export const KEPT_MS = 30 * DAY;

/** What an offer is looked up by. */
export interface Sought {
  /** A phone in E.164, or the key of a username. */
  key: string;
  isPhone: boolean;
}

/**
 * How a typed username or phone is looked up. What looks like a phone is one and never a username, so
 * that nobody gets an offer by registering somebody else's number as its name.
 */
export function soughtOf(identifier: string): Sought {
  const stored = asStored(identifier.normalize('NFKC'));
  const isPhone = stored.startsWith('+');
  return { key: isPhone ? stored : keyOf(identifier), isPhone };
}
