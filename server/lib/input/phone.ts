import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PATTERN } from '#contract/limits';
import { phoneForm } from '#contract/phone-form';
import { Refusal } from '../refusal';

/** Region of a number without a country code. */
const DEFAULT_REGION = 'CN';
const DEFAULT_COUNTRY = '86';
const CHINESE = /^\+861[3-9]\d{9}$/;
/** A Chinese mobile number with a digit too many or too few. */
const MISTYPED = /^\+861[3-9](?!\d{9}$)/;
/** At least three digits, with the usual separators. */
const PHONE_LIKE = /^[+(]? ?\d(?:[ ().-]*\d){2,}[ ().-]*$/;

/** Parses a text like a number; undefined if its country has no numbers of that length. */
function read(text: string) {
  if (!PATTERN.phone.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text, {
    defaultCountry: DEFAULT_REGION,
    extract: false,
  });
  return number?.isPossible() && !MISTYPED.test(number.number) ? number : undefined;
}

/**
 * E.164 form of a number typed with blanks or hyphens, with `00` or a trunk zero. This form is
 * stored, compared and counted. @throws Refusal phone.invalid
 */
export function toE164(typed: string): string {
  const number = read(typed);
  if (!number) throw new Refusal('phone.invalid', {}, { field: 'phone' });
  return number.number;
}

/** Like `toE164`, but accepts null. @throws Refusal phone.invalid */
export const toE164OrNull = (typed: string | null) => (typed === null ? null : toE164(typed));

/** E.164 form of a number; other text is returned unchanged. */
export const asStored = (text: string): string => read(text)?.number ?? text;

/**
 * Search terms of a text among stored numbers, likeliest first: the E.164 form of a whole number,
 * the digits of a partial one, and the text itself.
 */
export function phoneTermsOf(text: string): [string, ...string[]] {
  const typed = text.normalize('NFKC').trim();
  if (!PHONE_LIKE.test(typed)) return [text];
  const digits = typed.replace(/[ ().-]/g, '');
  return [read(typed)?.number ?? digits, digits, text];
}

/** Forms of a stored number that keywords match: E.164, and as dialled within its country. */
export function termsOf(phone: string): string[] {
  const dialled = read(phone)?.formatNational().replace(/\D/g, '');
  return dialled === undefined || phone.includes(dialled) ? [phone] : [phone, dialled];
}

/**
 * Whether messages may go to the number. Country codes are prefix-free, so comparing the start is
 * enough. Of Chinese numbers only mobile ones count, which excludes premium lines.
 */
export const isInRegions = (e164: string, countries: readonly string[]) =>
  countries.some((country) => e164.startsWith(`+${country}`)) &&
  (!e164.startsWith(`+${DEFAULT_COUNTRY}`) || CHINESE.test(e164));

/** A stored number, possibly masked, as people write it; other text is returned unchanged. */
export const writePhone = (phone: string) => phoneForm(phone, parsePhoneNumberFromString);

/** Masks a number for the audit log. */
export const maskPhone = (e164: string) => `${e164.slice(0, -8)}****${e164.slice(-4)}`;
