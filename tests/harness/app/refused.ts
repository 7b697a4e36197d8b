import { CODE } from '#contract/codes';
import type { Reason } from '#server/lib/reasons';

/**
 * What a refusal looks like, for `toMatchObject`: its status, its reason, and the input field at
 * fault where one is to blame.
 */
export function refused(status: number, reason: Reason, field?: string) {
  const code = reason.startsWith('session.') ? CODE.signedOut : CODE.error;
  const errors = expect.arrayContaining([expect.objectContaining({ field })]);
  return { status, envelope: { code, reason, ...(field && { data: { errors } }) } };
}
