import { codeOf } from '../dialect';

type FailureReason = 'database.unavailable' | 'database.busy' | 'outcome.unknown';

/** The database does not answer, or timed out. Nothing was changed, so a retry is safe. */
export class DatabaseFailure extends Error {
  /** Code of the cause, if any. */
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
 * The connection broke during a commit, or after an earlier commit of the same call. It is unknown
 * whether all changes were made.
 */
export class OutcomeUnknown extends DatabaseFailure {
  constructor(cause: unknown) {
    super('outcome.unknown', cause);
    this.name = 'OutcomeUnknown';
  }
}
