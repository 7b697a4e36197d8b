/** Blanks of any kind, and letters that look like one. */
const BLANK = /[\s\u115f\u1160\u2800\u3164\uffa0\u{1d159}]+/gu;
/** Characters that take no room, such as the joiners that emoji and some scripts need. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

const keyOf = (name: string) =>
  name.replace(BLANK, ' ').replace(UNSEEN, '').normalize('NFKC').toLowerCase().trim();

/**
 * Whether two names that have to differ are one to whoever reads them: as with usernames, case and
 * width of letters do not matter, nor does what is not seen.
 */
export const isSameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
