import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneForm } from '#contract/phone-form';

/** `phoneForm` with the numbering plans of all countries. Loaded on demand, because they are large. */
export const writePhone = (phone: string) => phoneForm(phone, parsePhoneNumberFromString);
