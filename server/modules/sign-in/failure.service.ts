import type { Visit } from '../../db/visit';
import { Refusal } from '../../lib/refusal';
import { tally } from '../figure/figure.service';
import { findFailedSeat } from './enter.repo';

/** Says whose account an attempt is about, once that is known. */
export type Whose = (account: { id: number } | undefined) => void;

/**
 * Runs an attempt to sign in, and counts it if it is refused: for the seat that a right one would have
 * opened, or for the platform where the name is nobody's. Both take the same statements, so that the
 * time does not tell them apart. An attempt that was not looked at counts for nothing: because the
 * server could not, or because a captcha is due first.
 */
export async function countingFailures<T>(
  { db, now }: Pick<Visit, 'db' | 'now'>,
  attempt: (whose: Whose) => Promise<T>,
): Promise<T> {
  let accountId = 0;
  try {
    return await attempt((account) => {
      accountId = account?.id ?? 0;
    });
  } catch (error) {
    if (error instanceof Refusal && error.status < 500 && !error.reason.startsWith('captcha.')) {
      const { tenantId, deptId } = await findFailedSeat(db, accountId);
      await tally(db, tenantId, [{ kind: 'failure', deptId, value: 1 }], now);
    }
    throw error;
  }
}
