import type { useT } from '@/hooks/useT';
import { getToken } from '@/stores/session';
import { readStored } from '@/utils/browser/storage';
import type { CallError } from '@/utils/call-error';

const TIMED_OUT = 'session.ended';

/** What ended the session, in words; undefined when its time was over or nobody knows. */
export function whySignedOut(
  { reason = TIMED_OUT, message }: CallError,
  t: ReturnType<typeof useT>,
): string | undefined {
  // Signing out in another window forgets the user, too; a cookie that has expired does not.
  if (!getToken() && !readStored('user')) return t('shell.signedOut.here');
  return reason === TIMED_OUT ? undefined : message;
}
