import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { codeOf, isHeld } from '../dialect';
import { guarded } from '../guard/guard';
import { DatabaseFailure } from '../postgres/failure';

/** A transaction that has read what is over by now; waiting does not make it new. */
const OVER = 'SQLITE_BUSY_SNAPSHOT';

/** Time that statements wait for another program, counted from the first of them that had to. */
const PATIENCE_MS = 2_000;
const RETRY_MS = 20;
/** A program that nothing has met for this time has let go meanwhile. */
const FORGOTTEN_MS = 1_000;

/** Statements that nobody can run while another program holds the database. */
const WRITING = /^(?:insert|update|delete)\b/i;

/** A prepared-statement interface of SQLite, and whether a transaction is open. */
export interface Embedded {
  database: SqliteDatabase;
  isInTransaction: () => boolean;
}

/**
 * SQLite for a process that must not stand still. The library waits for a lock in the only thread
 * there is, so statements are tried again instead. All share one limit: those behind the first that
 * is given up are so at once, and no call waits twice (ADR 0039).
 */
export class PatientSqliteDialect extends SqliteDialect {
  constructor(private readonly embedded: Embedded) {
    super(embedded);
  }

  override createDriver(): Driver {
    return new PatientDriver(this.embedded);
  }

  override createQueryCompiler(): QueryCompiler {
    return guarded(super.createQueryCompiler());
  }
}

class PatientDriver extends SqliteDriver {
  private connection: PatientConnection | undefined;

  constructor(private readonly embedded: Embedded) {
    super(embedded);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection();
    this.connection ??= new PatientConnection(inner, this.embedded.isInTransaction);
    return this.connection;
  }

  override async beginTransaction(connection: PatientConnection): Promise<void> {
    await super.beginTransaction(connection);
    connection.hasBegun = true;
  }

  override async commitTransaction(connection: PatientConnection): Promise<void> {
    await super.commitTransaction(connection);
    connection.hasBegun = false;
  }

  override async rollbackTransaction(connection: PatientConnection): Promise<void> {
    connection.hasBegun = false;
    await super.rollbackTransaction(connection);
  }
}

/** A program that holds the database. */
class Hold {
  isMet = false;
  private since = 0;
  private metAt = 0;

  /** Whether a statement that met it may be tried again. */
  meet(): boolean {
    const now = performance.now();
    if (!this.isMet || now - this.metAt > FORGOTTEN_MS) this.since = now;
    this.isMet = true;
    this.metAt = now;
    return now - this.since < PATIENCE_MS;
  }

  end(): void {
    this.isMet = false;
  }
}

class PatientConnection implements DatabaseConnection {
  /** Whether a transaction has begun and not been ended by this process. */
  hasBegun = false;
  private readonly hold = new Hold();

  constructor(
    private readonly inner: DatabaseConnection,
    private readonly isInTransaction: () => boolean,
  ) {}

  /** @throws DatabaseFailure database.busy, or the database's own error about the statement */
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = this.inner.executeQuery<Row>(query);
      if (this.hold.isMet && WRITING.test(query.sql)) this.hold.end();
      return result;
    } catch (error) {
      // Only here, because a promise for each statement costs more than a small one.
      return this.tryAgain(query, error);
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here streams, and Kysely asks for a generator.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read as a whole.');
  }

  private async tryAgain<Row>(query: CompiledQuery, first: unknown): Promise<QueryResult<Row>> {
    for (let error = first; ; ) {
      if (!isHeld(error)) throw error;
      // Without its transaction a statement would be kept whatever becomes of the others.
      const isLost = this.hasBegun && !this.isInTransaction();
      const mayPass = this.hold.meet() && codeOf(error) !== OVER && !isLost;
      if (!mayPass) throw new DatabaseFailure('database.busy', error);
      await wait(RETRY_MS);
      try {
        const result = await this.inner.executeQuery<Row>(query);
        this.hold.end();
        return result;
      } catch (again) {
        error = again;
      }
    }
  }
}
