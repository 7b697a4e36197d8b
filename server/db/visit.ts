import type { Sealer } from '../lib/secrets/seal';
import type { Db } from './types';

/** What a service needs to serve somebody who has not signed in yet. */
export interface Visit {
  db: Db;
  /** Keeps what the caller is given to prove something with; of a session only while it is good. */
  keep: (run: (db: Db) => Promise<void>) => Promise<void>;
  now: number;
  /** Key of digests. */
  secret: string;
  /** Opens what is sealed in the database. */
  sealer: Sealer;
  /** Where browsers reach the server, e.g. `https://iot.example.com`. */
  origin: string;
  ip: string;
  userAgent: string;
}
