import type { AuditedSeat } from '../../db/audits';
import type { CallContext } from '../bind';
import { issueXsrfToken } from './xsrf';

/** Issues the XSRF token of a new session and sets its seat in the audit entry. */
export function welcome<SignedIn extends { token: string }>(
  { http, attribute }: CallContext<'public'>,
  { signedIn, seat }: { signedIn: SignedIn; seat: AuditedSeat },
): SignedIn {
  attribute(seat.username, seat);
  issueXsrfToken(http, signedIn.token);
  return signedIn;
}
