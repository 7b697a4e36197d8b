import type { useT } from '@/hooks/useT';
import { getToken } from '@/stores/session';
import { readStored } from '@/utils/browser/storage';
import type { CallError } from '@/utils/call-error';

const TIMED_OUT = 'session.ended';

/**
 * Whether another window of this browser has signed out. That clears the stored user too; an expired
 * cookie does not.
 */
export const isSignedOutHere = (): boolean => !getToken() && !readStored('user');

/**
 * The reason for the end of the session as text; undefined if it expired or the reason is unknown.
 */
export function whySignedOut(
  { reason = TIMED_OUT, message }: CallError,
  t: ReturnType<typeof useT>,
): string | undefined {
  if (isSignedOutHere()) return t('shell.signedOut.here');
  return reason === TIMED_OUT ? undefined : message;
}
