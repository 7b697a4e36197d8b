import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Flag, Millis, Optional } from './columns';

type Counted = ColumnType<number, number | undefined, number>;

/** The table of jobs. Its times come from the database, see `Dialect.now`. */
export interface JobTables {
  jobs: {
    id: Generated<number>;
    createdAt: Fixed<Millis>;
    kind: Fixed<string>;
    /** Unique name of a schedule; null for other jobs. */
    name: ColumnType<string | null, string | null | undefined, never>;
    /** Null for work of the platform itself. */
    tenantId: ColumnType<number | null, number | null | undefined, never>;
    /** The seat whose work it is. Null for work of the tenant or of the platform itself. */
    memberId: ColumnType<number | null, number | null | undefined, never>;
    /** JSON of the kind's own input. */
    payload: Fixed<string>;
    state: 'ready' | 'running' | 'done' | 'failed' | 'cancelled';
    /** Earliest start. */
    runAt: Millis;
    /** The working node and the end of its lease, after which another may take over. */
    owner: Optional<string>;
    leaseUntil: Optional<Millis>;
    /** Number of the claim. Steps with an older number are refused. */
    fence: Counted;
    /** Claims since the last progress. */
    attempts: Counted;
    /** Number of pieces in total, done and failed. */
    total: Optional<number>;
    done: Counted;
    failed: Counted;
    isCancelled: ColumnType<Flag, Flag | undefined, Flag>;
    /** Why the job failed. */
    reason: Optional<string>;
    startedAt: Optional<Millis>;
    finishedAt: Optional<Millis>;
  };
}
