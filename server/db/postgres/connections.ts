import pg from 'pg';
import { Deadlines } from './deadlines';
import { type Limits, WAITING_PER_CONNECTION } from './limits';

const INT8 = 20;
const KEEP_ALIVE_MS = 10_000;

/** A pool of connections to PostgreSQL, and which of them have broken. */
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
    // Ids, counts and times are bigint; all of ours fit a double exactly.
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
    // A connection that breaks must not end the process: its query fails, the next opens a new one.
    this.pool.on('error', () => undefined);
    // The pool listens to idle connections only; one may break between two statements as well.
    this.pool.on('connect', (client) => client.on('error', () => this.giveUp(client)));
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.pool.waitingCount;
  }

  /**
   * Takes a connection out of the pool, within the pool's limit and `ms`.
   * @throws what kept the connection from coming, or an error when too many wait already
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
   * Asks one thing of a connection, within the limit for answers and `ms`. One that does not answer
   * is cut: PostgreSQL cannot be told to stop over a connection on which it is silent.
   */
  async ask(client: pg.PoolClient, asked: pg.QueryConfig, ms: number): Promise<pg.QueryResult> {
    const { query } = this.limits;
    if (query !== undefined) this.deadlines.begin(client, Math.min(query, ms));
    try {
      return await client.query(asked);
    } finally {
      this.deadlines.end(client);
    }
  }

  private cut(client: pg.PoolClient): void {
    this.giveUp(client);
    // Its types leave out that this ends a client which the pool has handed out, too.
    void (client as unknown as pg.Client).end();
  }

  /** Marks a connection as one that nothing more is to be asked of. */
  giveUp(client: pg.PoolClient): void {
    this.broken.add(client);
  }

  isBroken(client: pg.PoolClient): boolean {
    return this.broken.has(client);
  }

  /** Gives a connection back; a broken one is cut, and the pool opens another when it needs one. */
  release(client: pg.PoolClient): void {
    client.release(this.broken.has(client));
  }

  /** Closes every connection, once those in use have been given back. */
  end(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}
