/** The server hides the four digits before the last four where nobody needs to know them. */
const CHINESE_MOBILE = /^\+86(1\d\d)(\d{4}|\*{4})(\d{4})$/;

/** A mainland mobile number as it is written there; anything else as it was. */
export const formatMobile = (phone: string) => phone.replace(CHINESE_MOBILE, '$1 $2 $3');

/**
 * A phone as it is sent: people type blanks, hyphens, dots and brackets between the digits, and
 * digits of full width.
 */
export const plainPhone = (typed: string) => typed.normalize('NFKC').replace(/[\s().-]/g, '');
