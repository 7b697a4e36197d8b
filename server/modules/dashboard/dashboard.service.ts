import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import { countAll } from './dashboard.repo';

/** Time after its last request in which a member counts as active. */
const ACTIVE_MS = 15 * 60 * 1000;

/** Numbers of the dashboard within the scope. */
export const getSummary = (db: Db, scope: Scope, now: number) =>
  countAll(db, scope, now - ACTIVE_MS);
