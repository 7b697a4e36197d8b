/** One plain address without quotes, lists or comments, which every mail server understands. */
const MAILABLE =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** Whether mail can be sent to the address. */
export const isMailable = (email: string) => MAILABLE.test(email) && !email.includes('..');

/** Masks an address for pages and the audit log. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
