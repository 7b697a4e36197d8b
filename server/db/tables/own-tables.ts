import type { ColumnType } from 'kysely';
import type { Fixed, Millis, Optional } from './columns';

/** Tables of what is an account's own: withdrawal settings and mail to it. */
export interface OwnTables {
  /** Where an account's money is paid out to; the image is in `fileUses`. */
  withdrawals: {
    accountId: Fixed<number>;
    /** Sealed JSON of name and account; null when they were removed. */
    sealed: string | null;
    version: number;
    updatedAt: Millis;
  };
  /** Letters that a seat has not been told of by mail yet. */
  letterMails: { letterId: number; memberId: number };
  /** Accounts that mail about letters goes to. */
  mailReceivers: {
    accountId: Fixed<number>;
    /** Time of the next mail; null while no letter waits. */
    dueAt: Optional<Millis>;
    /** A node has begun to send at this time and not said yet what came of it. */
    startedAt: Optional<Millis>;
    /** Failures since the last mail that was accepted. */
    attempts: ColumnType<number, number | undefined, number>;
    sentAt: Optional<Millis>;
  };
}
