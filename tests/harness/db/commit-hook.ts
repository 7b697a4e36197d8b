import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';

/** A statement that writes an audit entry, or the rows that it is about. */
export const AUDITED = /^.{8}"InsertQueryNode".*"kind":"TableNode".*"name":"audit/;

/** The last statement before the commit of a write that is about rows. */
const LAST = /^.{8}"InsertQueryNode".*"kind":"TableNode".*"name":"audit_?[tT]argets"/;

/** Runs a function between the last statement of the next write and its commit. */
export class CommitHook implements KyselyPlugin {
  private readonly matching = new WeakSet<QueryId>();
  private hook: (() => unknown) | undefined;

  beforeNextCommit(hook: () => unknown): void {
    this.hook = hook;
  }

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }) {
    if (this.hook && LAST.test(JSON.stringify(node))) this.matching.add(queryId);
    return node;
  }

  async transformResult<T>({ result, queryId }: { result: T; queryId: QueryId }): Promise<T> {
    if (this.matching.has(queryId)) {
      const { hook } = this;
      this.hook = undefined;
      await hook?.();
    }
    return result;
  }
}
