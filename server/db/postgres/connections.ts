import pg from 'pg';
import { Deadlines } from './deadlines';
import { type Limits, WAITING_PER_CONNECTION } from './limits';

const INT8 = 20;
const KEEP_ALIVE_MS = 10_000;

/**
 * The answer of one query, by the driver's callback. With the driver's own promise all rows outlive
 * the young generation of V8's heap, where garbage costs little (ADR 0048).
 */
const answerOf = (client: pg.PoolClient, asked: pg.QueryConfig) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    void client.query(asked, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });

/** A pool of connections to PostgreSQL that keeps track of broken ones. */
export class Connections {
  private readonly pool: pg.Pool;
  private readonly broken = new WeakSet<pg.PoolClient>();
  private readonly deadlines = new Deadlines<pg.PoolClient>((client) => this.cut(client));
  private ended: Promise<void> | undefined;

  constructor(
    url: string,
    private readonly size: number,
    readonly limits: Limits,
  ) {
    // Ids, counts and times are bigint columns; all their values are safe integers.
    pg.types.setTypeParser(INT8, Number);
    this.pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: limits.connect,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idle,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    // A broken connection must not end the process: its query fails, and the next one opens
    // another.
    this.pool.on('error', () => undefined);
    // The pool handles errors of idle connections only; a client can also break between statements.
    this.pool.on('connect', (client) => client.on('error', () => this.giveUp(client)));
  }

  /** Number of callers that wait for a connection. */
  get waiting(): number {
    return this.pool.waitingCount;
  }

  /**
   * Takes a connection from the pool, within the pool's limit and `ms`.
   * @throws the error of the connection, or an error when too many callers wait
   */
  take(ms: number): Promise<pg.PoolClient> {
    if (ms <= 0) return Promise.reject(new Error('no time is left to wait for a connection'));
    if (this.waiting >= this.size * WAITING_PER_CONNECTION) {
      return Promise.reject(new Error('too many wait for a connection'));
    }
    return ms >= this.limits.connect ? this.pool.connect() : this.takeWithin(ms);
  }

  private takeWithin(ms: number): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Error('no connection came in time'));
      }, ms);
      this.pool.connect((error, client) => {
        clearTimeout(timer);
        if (!client) reject(error);
        else if (isLate) this.release(client);
        else resolve(client);
      });
    });
  }

  /**
   * Runs one query, within the limit for answers and `ms`. A silent connection is closed, because a
   * query cannot be cancelled over it.
   */
  async ask(client: pg.PoolClient, asked: pg.QueryConfig, ms: number): Promise<pg.QueryResult> {
    const { query } = this.limits;
    if (query !== undefined) this.deadlines.begin(client, Math.min(query, ms));
    try {
      return await answerOf(client, asked);
    } catch (error) {
      // Leads from here to the caller; the driver's own stack ends at its socket.
      Error.captureStackTrace(Object(error));
      throw error;
    } finally {
      this.deadlines.end(client);
    }
  }

  private cut(client: pg.PoolClient): void {
    this.giveUp(client);
    // The types do not declare that this also ends a client in use.
    void (client as unknown as pg.Client).end();
  }

  /** Marks a connection as broken, so that no more queries use it. */
  giveUp(client: pg.PoolClient): void {
    this.broken.add(client);
  }

  isBroken(client: pg.PoolClient): boolean {
    return this.broken.has(client);
  }

  /** Returns a connection to the pool. A broken one is closed and replaced on demand. */
  release(client: pg.PoolClient): void {
    client.release(this.broken.has(client));
  }

  /** Closes every connection, after those in use were returned. */
  end(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}
