import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { codeOf } from '../dialect';
import type { NamedQuery } from '../query/prepared';
import type { Budget } from './budget';
import type { Connections } from './connections';
import { DatabaseFailure, OutcomeUnknown } from './failure';

/** Error codes of a statement timeout, a lock timeout and a deadlock. */
const BUSY = /^(57014|55P03|40P01)$/;

/** Errors that close the connection: shutdown, termination or idle timeout of a transaction. */
const FAREWELL = /^(57P|08|25P03)/;

/**
 * Errors of a commit that was rolled back: a deferred check, a deadlock or a limit. After any other
 * error the outcome is unknown.
 */
const ROLLED_BACK = /^(23|40|P0|57014$|55P03$)/;

/**
 * Driver for PostgreSQL with timeouts: those of the connections, and the budget of a call. Replaces
 * Kysely's driver, which returns hanging connections to the pool and treats a commit without an
 * answer as a failure.
 */
export class PostgresDriver implements Driver, ConnectionProvider {
  constructor(
    private readonly connections: Connections,
    private readonly budget?: Budget,
    private readonly end = () => connections.end(),
  ) {}

  async init(): Promise<void> {
    // Connections are opened on demand.
  }

  /** @throws DatabaseFailure when no connection is available in time */
  async acquireConnection(): Promise<LimitedConnection> {
    const { connections, budget } = this;
    budget?.begin();
    try {
      const client = await connections.take(budget?.left ?? Number.POSITIVE_INFINITY);
      return new LimitedConnection(connections, client, budget);
    } catch (error) {
      if (codeOf(error) === '') budget?.spendAll();
      throw failureOf('database.unavailable', error, budget);
    } finally {
      budget?.end();
    }
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const connection = await this.acquireConnection();
    try {
      return await consumer(connection);
    } finally {
      connection.release();
    }
  }

  async beginTransaction(
    connection: LimitedConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    // Locks are followed by a statement that must see what was committed while they were waited for.
    const { isolationLevel = 'read committed' } = settings;
    await connection.executeQuery(CompiledQuery.raw(`begin isolation level ${isolationLevel}`));
  }

  /** @throws OutcomeUnknown when the commit may or may not have happened */
  commitTransaction(connection: LimitedConnection): Promise<void> {
    return connection.commit();
  }

  /**
   * Never rejects, because that would hide the original error. If a rollback fails, its connection
   * is closed.
   */
  rollbackTransaction(connection: LimitedConnection): Promise<void> {
    return connection.rollBack();
  }

  async releaseConnection(connection: LimitedConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.end();
  }
}

/** A connection in use. */
class LimitedConnection implements DatabaseConnection {
  constructor(
    private readonly connections: Connections,
    private readonly client: pg.PoolClient,
    private readonly budget: Budget | undefined,
  ) {}

  /** @throws DatabaseFailure, or the database's own error about the statement */
  async executeQuery<Row>(query: NamedQuery): Promise<QueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await this.ask(query.sql, query.parameters, query.name);
      const isChange = command !== 'SELECT' && rowCount !== null;
      return { numAffectedRows: isChange ? BigInt(rowCount) : undefined, rows };
    } catch (error) {
      throw this.explain(error);
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here streams, and Kysely asks for a generator.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read as a whole.');
  }

  async commit(): Promise<void> {
    if (!this.canAsk()) throw this.explain(new Error('no time is left to commit'));
    const { command } = await this.ask('commit', []).catch((error) => {
      if (isAnswer(error) && ROLLED_BACK.test(codeOf(error))) throw this.explain(error);
      this.connections.giveUp(this.client);
      throw new OutcomeUnknown(error);
    });
    if (command !== 'COMMIT') throw new Error('The transaction had failed before its end.');
    if (this.budget) this.budget.hasCommitted = true;
  }

  async rollBack(): Promise<void> {
    await this.ask('rollback', []).catch(() => this.connections.giveUp(this.client));
  }

  release(): void {
    this.connections.release(this.client);
  }

  private canAsk(): boolean {
    return !this.connections.isBroken(this.client) && (this.budget?.left ?? 1) > 0;
  }

  private async ask(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<pg.QueryResult> {
    const { budget, client, connections } = this;
    if (!this.canAsk()) throw new Error('the database has not answered in time');
    const left = budget?.left ?? Number.POSITIVE_INFINITY;
    budget?.begin();
    try {
      return await connections.ask(client, { name, text, values: [...values] }, left);
    } catch (error) {
      if (FAREWELL.test(codeOf(error))) connections.giveUp(client);
      // The connection closed without an error, so further queries of this call would only wait.
      else if (codeOf(error) === '' && connections.isBroken(client)) budget?.spendAll();
      throw error;
    } finally {
      budget?.end();
    }
  }

  /** Maps an error of this connection to its meaning for the caller. */
  private explain(error: unknown): unknown {
    if (BUSY.test(codeOf(error))) return failureOf('database.busy', error, this.budget);
    if (isAnswer(error) || this.canAsk()) return error;
    return failureOf('database.unavailable', error, this.budget);
  }
}

/**
 * Whether the error is an answer to the statement. PostgreSQL gives those a severity, in its own
 * language.
 */
const isAnswer = (error: unknown) => 'severity' in Object(error) && !FAREWELL.test(codeOf(error));

const failureOf = (
  reason: 'database.unavailable' | 'database.busy',
  cause: unknown,
  budget: Budget | undefined,
) => (budget?.hasCommitted ? new OutcomeUnknown(cause) : new DatabaseFailure(reason, cause));
