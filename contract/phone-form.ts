/** What is needed of a parsed number; without zod, for the page. */
interface ParsedPhone {
  countryCallingCode: string;
  nationalNumber: string;
  formatNational: () => string;
  formatInternational: () => string;
}

/** Numbers of this country are written without it. */
const HOME = '86';

/** A stored number, possibly masked. */
export const STORED_PHONE = /^\+[\d*]+$/;

/**
 * A stored number as people write it: `138 0013 8000`, `010 6234 5678`, foreign ones as
 * `+49 30 123456`. Both can be typed in again. Masked digits stay masked; a text that is no number
 * is returned unchanged.
 */
export function phoneForm(phone: string, parse: (e164: string) => ParsedPhone | undefined): string {
  const number = STORED_PHONE.test(phone) && parse(phone.replaceAll('*', '0'));
  if (!number) return phone;
  const isHome = number.countryCallingCode === HOME;
  const written = isHome ? number.formatNational() : number.formatInternational();
  let left = written.replace(/\D/g, '').length;
  return written.replace(/\d/g, (digit) => {
    // Digits before the number itself are a country code or a trunk zero.
    const own = left <= number.nationalNumber.length ? phone.at(-left) : digit;
    left -= 1;
    return own ?? digit;
  });
}
