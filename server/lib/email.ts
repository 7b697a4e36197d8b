/** No quotes, lists or comments: one plain address that every mail server understands. */
const MAILABLE =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** Whether a message may be sent there. */
export const isMailable = (email: string) => MAILABLE.test(email) && !email.includes('..');

/** For pages and the audit: enough to recognise the address, not to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
