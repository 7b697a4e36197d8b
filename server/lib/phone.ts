import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PATTERN } from '#contract/limits';
import { Refusal } from './refusal';

/** Region of a number that is written without a country code. */
const DEFAULT_REGION = 'CN';
const DEFAULT_COUNTRY = '86';
const CHINESE = /^\+861[3-9]\d{9}$/;
/** What begins like a Chinese mobile number and is none has a digit too many or too few. */
const MISTYPED = /^\+861[3-9](?!\d{9}$)/;
/** Three digits at least, and what people put between them. */
const PHONE_LIKE = /^[+(]? ?\d(?:[ ().-]*\d){2,}[ ().-]*$/;

/** The number of a text that looks like one, if its country has numbers of that length. */
function read(text: string) {
  if (!PATTERN.phone.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text, {
    defaultCountry: DEFAULT_REGION,
    extract: false,
  });
  return number?.isPossible() && !MISTYPED.test(number.number) ? number : undefined;
}

/**
 * E.164 of a number however it was typed: with blanks or hyphens, with `00` or a trunk zero. This
 * is what is stored, compared and counted. @throws Refusal phone.invalid
 */
export function toE164(typed: string): string {
  const number = read(typed);
  if (!number) throw new Refusal('phone.invalid', {}, { field: 'phone' });
  return number.number;
}

/** The same of a number that may be missing. @throws Refusal phone.invalid */
export const toE164OrNull = (typed: string | null) => (typed === null ? null : toE164(typed));

/** The same of a text that may hold anything: what cannot be read as a number stays as it is. */
export const asStored = (text: string): string => read(text)?.number ?? text;

/**
 * What a text may mean among stored numbers, likeliest first: a whole number as it is stored, a
 * part of one without what people put between the digits, and the text itself.
 */
export function phoneTermsOf(text: string): [string, ...string[]] {
  const typed = text.normalize('NFKC').trim();
  if (!PHONE_LIKE.test(typed)) return [text];
  const digits = typed.replace(/[ ().-]/g, '');
  return [read(typed)?.number ?? digits, digits, text];
}

/** What a keyword finds a stored number by: itself, and as it is dialled within its country. */
export function termsOf(phone: string): string[] {
  const dialled = read(phone)?.formatNational().replace(/\D/g, '');
  return dialled === undefined || phone.includes(dialled) ? [phone] : [phone, dialled];
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
