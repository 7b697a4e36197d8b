import { codeOf } from '../dialect';

type FailureReason = 'database.unavailable' | 'database.busy' | 'outcome.unknown';

/**
 * The database could not be asked: it does not answer, or a limit of time has passed. Nothing has
 * been changed, so asking again is safe.
 */
export class DatabaseFailure extends Error {
  /** The code of what caused it, where it has one. */
  readonly code: string;

  constructor(
    readonly reason: FailureReason,
    cause: unknown,
  ) {
    super(String(Object(cause).message ?? cause), { cause });
    this.name = 'DatabaseFailure';
    this.code = codeOf(cause) || 'ETIMEDOUT';
  }
}

/**
 * The database broke off while it was committing, or after it had committed a part of what a call
 * does: whether all of it was done, nobody knows.
 */
export class OutcomeUnknown extends DatabaseFailure {
  constructor(cause: unknown) {
    super('outcome.unknown', cause);
    this.name = 'OutcomeUnknown';
  }
}
