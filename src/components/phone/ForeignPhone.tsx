import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone in international form; what cannot be read stays as it is. Hidden digits stand among the
 * others where they would be seen. Loaded when one is shown.
 */
export function ForeignPhone({ phone }: { phone: string }) {
  const written = parsePhoneNumberFromString(phone.replaceAll('*', '0'))?.formatInternational();
  const digits = [...phone.replace('+', '')];
  return written?.replace(/\d/g, () => digits.shift() ?? '') ?? phone;
}
