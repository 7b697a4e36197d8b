/** Region of a number that is written without a country code. */
const DEFAULT_COUNTRY = '86';
const CHINESE = /^\+861[3-9]\d{9}$/;

/** E.164 of a number that has passed the contract's pattern. */
export const toE164 = (phone: string) =>
  phone.startsWith('+') ? phone : `+${DEFAULT_COUNTRY}${phone}`;

/** Whether both are the same number, however they are written. */
export const isSamePhone = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : toE164(a) === toE164(b);

/** Every way in which the number may have been written down. */
export function spellingsOf(phone: string): string[] {
  const e164 = toE164(phone);
  return CHINESE.test(e164) ? [e164, e164.slice(DEFAULT_COUNTRY.length + 1)] : [e164];
}

/**
 * Whether messages may go there. Country codes are prefix-free, so the start of the number tells;
 * of Chinese numbers only mobile ones count, which leaves premium lines out.
 */
export const isInRegions = (e164: string, countries: readonly string[]) =>
  countries.some((country) => e164.startsWith(`+${country}`)) &&
  (!e164.startsWith(`+${DEFAULT_COUNTRY}`) || CHINESE.test(e164));

/** For the audit: enough to recognise the number, not to call it. */
export const maskPhone = (e164: string) => `${e164.slice(0, -8)}****${e164.slice(-4)}`;
