import type { CallContext } from '../bind';
import type { AuditedSeat } from '../write/audit';
import { issueXsrfToken } from './xsrf';

/** Gives the page a token for the session that has begun, and the audit its seat. */
export function welcome<SignedIn extends { token: string }>(
  { http, attribute }: CallContext<'public'>,
  { signedIn, seat }: { signedIn: SignedIn; seat: AuditedSeat },
): SignedIn {
  attribute(seat.username, seat);
  issueXsrfToken(http, signedIn.token);
  return signedIn;
}
