import { maskEmail } from '../../lib/input/email';

const HIDDEN = '****';
/** From this length on, three characters at the start and four at the end do not give the rest away. */
const LONG = 11;
/** Below this length nothing is shown at all. */
const SHORT = 5;

/** The first character of a name; the rest counts no more than two, so that its length stays hidden. */
export function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  if (rest.length === 0) return '*';
  return first + '*'.repeat(Math.min(rest.length, 2));
}

/** A phone as 138****0000, a mail address as l***a@example.com, anything else by its ends. */
export function maskAccount(account: string): string {
  if (account.includes('@')) return maskEmail(account);
  const shown = Array.from(account);
  if (shown.length < SHORT) return HIDDEN;
  const [head, tail] = shown.length < LONG ? [1, 1] : [3, 4];
  return shown.slice(0, head).join('') + HIDDEN + shown.slice(-tail).join('');
}
