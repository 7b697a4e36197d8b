import type { Actor } from '../lib/actor';
import type { Db } from './types';

/** A row before and after a write, as the audit entry shows it. */
export interface Change {
  /** Kind and id of the row, e.g. `dept 12`. */
  target: string;
  before?: object | null;
  after?: object | null;
}

/** What a service needs to write: an open transaction, who asks, when, and the audit's ear. */
export interface Work {
  db: Db;
  actor: Actor;
  now: number;
  note: (change: Change) => void;
}

/** Runs a service in the transaction of the call. */
export type Write = <T>(work: (work: Work) => Promise<T>) => Promise<T>;
