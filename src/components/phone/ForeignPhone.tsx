import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone in international form; what cannot be read stays as it is. Loaded when one is shown. */
export function ForeignPhone({ phone }: { phone: string }) {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
