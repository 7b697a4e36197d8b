import { CODE } from '#contract/codes';
import type { Reason } from '#server/lib/reasons';

/**
 * The shape of a refusal for `toMatchObject`: status, reason, and the input field if one is at
 * fault.
 */
export function refused(status: number, reason: Reason, field?: string) {
  const code = reason.startsWith('session.') ? CODE.signedOut : CODE.error;
  const errors = expect.arrayContaining([expect.objectContaining({ field })]);
  return { status, envelope: { code, reason, ...(field && { data: { errors } }) } };
}
