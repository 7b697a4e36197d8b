import type { ColumnType, Generated } from 'kysely';
import type { Status } from '#contract/fields';
import type { SignInWay } from '#contract/member/online';

/*
 * Both databases store times as epoch milliseconds (UTC) and flags as 0 or 1. Only the repositories
 * convert them.
 */
export type Flag = 0 | 1;
export type Millis = number;
/** First factor of a session. */
export type Way = SignInWay;
/** Set at the insert and never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
/** Null by default. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** One of several values, of which the database knows the first. */
export type Chosen<T> = ColumnType<T, T | undefined, T>;

/** Columns of every row. */
export interface Row {
  id: Generated<number>;
  createdAt: Fixed<Millis>;
  updatedAt: Millis;
}

/** Columns of every editable row. */
export interface Editable extends Row {
  status: Status;
  remark: string | null;
  version: ColumnType<number, number | undefined, number>;
}
