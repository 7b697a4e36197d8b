import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';

/** Blocks a request after a certain statement, until released. */
export class Pause implements KyselyPlugin {
  private readonly matching = new WeakSet<QueryId>();
  private statement: RegExp | undefined;
  private letGoOn: () => void = () => undefined;
  private told: () => void = () => undefined;
  /** Resolves when a request has run the statement and is blocked. */
  reached: Promise<void> = Promise.resolve();

  /** Blocks the next request after a matching statement; later ones pass. */
  arm(statement: RegExp): void {
    this.statement = statement;
    this.reached = new Promise((resolve) => {
      this.told = resolve;
    });
  }

  goOn(): void {
    this.letGoOn();
  }

  /** Blocks no further request. */
  disarm(): void {
    this.statement = undefined;
    this.letGoOn();
  }

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }) {
    if (this.statement?.test(JSON.stringify(node))) {
      this.statement = undefined;
      this.matching.add(queryId);
    }
    return node;
  }

  async transformResult<T>({ result, queryId }: { result: T; queryId: QueryId }): Promise<T> {
    if (!this.matching.has(queryId)) return result;
    const goOn = new Promise<void>((resolve) => {
      this.letGoOn = resolve;
    });
    this.told();
    await goOn;
    return result;
  }
}
