import {
  DefaultQueryExecutor,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryExecutor,
} from 'kysely';
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
  /** Waits so many times as long before it gives up; for tests. */
  patience?: number;
}

/** Both pools of one database. Found through the adapter, which a database keeps in every guise. */
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

/** For schemas, as migrations ask for them; all else is given below. */
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
  const compiler = new PostgresQueryCompiler();
  return kyselyOver(new DefaultQueryExecutor(compiler, adapter, driver, plugins), driver);
}

/**
 * The database for one call, which waits for it so many milliseconds in all and fails then. The
 * embedded database is waited for as long as it takes: that is this process's own work, which ends.
 */
export function within(db: Db, ms = CALL_MS): Db {
  const adapter = adapterOf(db);
  if (!adapter) return db;
  const budget = new Budget(ms * adapter.patience);
  return kyselyOver(db.getExecutor(), new PostgresDriver(adapter.calls, budget));
}

/**
 * The database for work that may take longer than a call waits. It has connections of its own, so
 * that such work and calls don't take each other's; the embedded database has one for all.
 */
export function slowly(db: Db): Db {
  const adapter = adapterOf(db);
  return adapter ? kyselyOver(db.getExecutor(), new PostgresDriver(adapter.slow)) : db;
}

/** Does work that must not be cut short on a connection of its own, which is closed afterwards. */
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

/** How many wait for a connection to PostgreSQL. */
export const waitingFor = (db: Db): number => adapterOf(db)?.calls.waiting ?? 0;
