import { sql } from 'kysely';

/** The setting that says how long a session lasts without use, read with the session. */
export const idleSetting = sql<string | null>`(select value from settings
  where name = 'sessionIdleMinutes')`.as('idleSetting');
