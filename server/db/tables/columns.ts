import type { ColumnType, Generated } from 'kysely';
import type { Status } from '#contract/fields';

/*
 * Times are epoch milliseconds (UTC) and flags 0 or 1 in both databases, so that nothing needs
 * converting but in the repository that reads them.
 */
export type Flag = 0 | 1;
export type Millis = number;
/** What a session was opened with. */
export type Way = 'password' | 'sms' | 'passkey';
/** Given once, at the insert. */
export type Fixed<T> = ColumnType<T, T, never>;
/** Empty unless it is given. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What every row carries. */
export interface Row {
  id: Generated<number>;
  createdAt: Fixed<Millis>;
  updatedAt: Millis;
}

/** What every row carries that people edit. */
export interface Editable extends Row {
  status: Status;
  remark: string | null;
  version: ColumnType<number, number | undefined, number>;
}
