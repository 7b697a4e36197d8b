import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in international format, masked digits in place; an unparsable one is shown as is.
 * Loaded on demand.
 */
export function ForeignPhone({ phone }: { phone: string }) {
  const written = parsePhoneNumberFromString(phone.replaceAll('*', '0'))?.formatInternational();
  const digits = [...phone.replace('+', '')];
  return written?.replace(/\d/g, () => digits.shift() ?? '') ?? phone;
}
