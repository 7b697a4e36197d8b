import {
  DefaultQueryExecutor,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryExecutor,
} from 'kysely';
import { guarded } from '../guard/guard';
import type { Db, Tables } from '../types';
import { Budget } from './budget';
import { Connections } from './connections';
import { PostgresDriver } from './driver';
import {
  CALL_LIMITS,
  CALL_MS,
  type Limits,
  MIGRATION_LIMITS,
  SLOW_CONNECTIONS,
  SLOW_LIMITS,
  timesLonger,
} from './limits';

export interface PostgresLocation {
  url: string;
  /** Connections for calls. */
  poolSize?: number;
  /** Factor for all timeouts, for tests. */
  patience?: number;
}

/** Both pools of one database. Stored in the adapter, which all wrappers of a database share. */
class PacedAdapter extends PostgresAdapter {
  readonly calls: Connections;
  readonly slow: Connections;
  readonly patience: number;

  constructor(private readonly location: PostgresLocation) {
    super();
    const { poolSize = 10, patience = 1 } = location;
    this.patience = patience;
    this.calls = this.connect(poolSize, CALL_LIMITS);
    this.slow = this.connect(SLOW_CONNECTIONS, SLOW_LIMITS);
  }

  connect(size: number, limits: Limits): Connections {
    return new Connections(this.location.url, size, timesLonger(limits, this.patience));
  }

  async end(): Promise<void> {
    await Promise.all([this.calls.end(), this.slow.end()]);
  }
}

const adapterOf = (db: Db): PacedAdapter | undefined => {
  const { adapter } = db.getExecutor();
  return adapter instanceof PacedAdapter && !db.isTransaction ? adapter : undefined;
};

/** Kysely's own dialect for the parts about schemas; the other parts follow. */
const dialect = new PostgresDialect({ pool: undefined as never });

const kyselyOver = (executor: QueryExecutor, driver: PostgresDriver): Db =>
  new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider(driver),
  });

/** Opens PostgreSQL with two pools: one for calls, and one for slow work. */
export function openPostgres(location: PostgresLocation, plugins: KyselyPlugin[]): Db {
  const adapter = new PacedAdapter(location);
  const driver = new PostgresDriver(adapter.calls, undefined, () => adapter.end());
  const compiler = guarded(new PostgresQueryCompiler());
  return kyselyOver(new DefaultQueryExecutor(compiler, adapter, driver, plugins), driver);
}

/**
 * The database for one call, which fails after waiting `ms` milliseconds in total. The embedded
 * database has no limit, because its work runs in this process and ends.
 */
export function within(db: Db, ms = CALL_MS): Db {
  const adapter = adapterOf(db);
  if (!adapter) return db;
  const budget = new Budget(ms * adapter.patience);
  return kyselyOver(db.getExecutor(), new PostgresDriver(adapter.calls, budget));
}

/**
 * The database for slow work. Its own connections keep it and the calls from blocking each other;
 * the embedded database has a single connection.
 */
export function slowly(db: Db): Db {
  const adapter = adapterOf(db);
  return adapter ? kyselyOver(db.getExecutor(), new PostgresDriver(adapter.slow)) : db;
}

/** Runs work without timeouts on a connection of its own, and closes the connection afterwards. */
export async function unhurried(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  const adapter = adapterOf(db);
  if (!adapter) return work(db);
  const connections = adapter.connect(1, MIGRATION_LIMITS);
  try {
    await work(kyselyOver(db.getExecutor(), new PostgresDriver(connections)));
  } finally {
    await connections.end();
  }
}

/** Number of callers that wait for a connection to PostgreSQL. */
export const waitingFor = (db: Db): number => adapterOf(db)?.calls.waiting ?? 0;
