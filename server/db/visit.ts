import type { Sealer } from '../lib/secrets/seal';
import type { Db } from './types';

/** Context of a service for callers without a session. */
export interface Visit {
  db: Db;
  /**
   * Stores a code or challenge for the caller. If the caller has a session, it must still be
   * active.
   */
  keep: (run: (db: Db) => Promise<void>) => Promise<void>;
  now: number;
  /** Key of digests. */
  secret: string;
  /** Opens texts sealed in the database. */
  sealer: Sealer;
  /** Address of the server for browsers, e.g. `https://iot.example.com`. */
  origin: string;
  ip: string;
  userAgent: string;
}
