/** One plain address without quotes, lists or comments, which every mail server understands. */
const MAILABLE =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** Whether mail can be sent to the address. */
export const isMailable = (email: string) => MAILABLE.test(email) && !email.includes('..');

/** Shorter names show their first character only. */
const LONG = 4;

/** Masks an address for pages and the audit log, by the ends of its name. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const last = at < LONG ? '' : email.slice(at - 1, at);
  return `${email.slice(0, 1)}***${last}${email.slice(at)}`;
}
