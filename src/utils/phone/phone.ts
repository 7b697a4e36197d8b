/** The server may mask the four digits before the last four. */
const CHINESE_MOBILE = /^\+86(1\d\d)(\d{4}|\*{4})(\d{4})$/;

/** Formats a mainland mobile number; returns anything else unchanged. */
export const formatMobile = (phone: string) => phone.replace(CHINESE_MOBILE, '$1 $2 $3');

/**
 * Normalises a typed phone number: removes spaces, hyphens, dots and brackets, converts full-width
 * digits.
 */
export const plainPhone = (typed: string) => typed.normalize('NFKC').replace(/[\s().-]/g, '');
