import type { Db } from '../../db/types';
import type { Scope } from '../../lib/actor';
import { countAll } from './dashboard.repo';

/** A member counts as active for this long after its last request. */
const ACTIVE_MS = 15 * 60 * 1000;

/** Numbers of the dashboard within the scope. */
export const getSummary = (db: Db, scope: Scope, now: number) =>
  countAll(db, scope, now - ACTIVE_MS);
