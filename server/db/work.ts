import type { Actor } from '../lib/actor';
import type { Db } from './types';

/** A row before and after a write, for the audit entry. */
export interface Change {
  /** Kind and id of the row, e.g. `dept 12`. */
  target: string;
  /** What the row is called, where neither `before` nor `after` says it. */
  name?: string;
  /** Another tenant, whose log tells the change as well. */
  tenantId?: number;
  /** Whether the row was not changed itself, as the role that others were given. */
  isCounterpart?: boolean;
  /** Whether it was changed, where `before` and `after` do not show it, as of what is masked. */
  isChanged?: boolean;
  before?: object | null;
  after?: object | null;
}

/** Context of a write: open transaction, actor, time, and `note` for the audit entry. */
export interface Work {
  db: Db;
  actor: Actor;
  now: number;
  note: (change: Change) => void;
}

/** Runs work in the transaction of the call. */
export type Write = <T>(work: (work: Work) => Promise<T>) => Promise<T>;
