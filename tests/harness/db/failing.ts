import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import { DatabaseFailure } from '#server/db/postgres/failure';
import { AUDITED } from './commit-hook';

/** Fails statements by their number, after the database has run them. */
export class Failing implements KyselyPlugin {
  private readonly audits = new WeakSet<QueryId>();
  private left = Number.POSITIVE_INFINITY;
  private isOnce = false;
  /** The first statement that failed: none yet, the call's audit entry, or another one. */
  failed: 'nothing' | 'audit' | 'other' = 'nothing';

  /** Fails the statement with this number, and all later ones. */
  failFrom(statement: number): void {
    this.left = statement;
    this.isOnce = false;
    this.failed = 'nothing';
  }

  /** Fails the statement with this number, and no other. */
  failOnly(statement: number): void {
    this.failFrom(statement);
    this.isOnce = true;
  }

  /** Fails no further statement. */
  stop(): void {
    this.left = Number.POSITIVE_INFINITY;
  }

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }) {
    if (AUDITED.test(JSON.stringify(node))) this.audits.add(queryId);
    return node;
  }

  async transformResult<T>({ result, queryId }: { result: T; queryId: QueryId }): Promise<T> {
    this.left -= 1;
    if (this.left > 0 || (this.isOnce && this.left < 0)) return result;
    if (this.left === 0) this.failed = this.audits.has(queryId) ? 'audit' : 'other';
    throw new DatabaseFailure('database.unavailable', new Error('away'));
  }
}
