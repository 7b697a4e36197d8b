import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';

/** Stops whoever has run a certain statement, until it is let go on. */
export class Pause implements KyselyPlugin {
  private readonly matching = new WeakSet<QueryId>();
  private statement: RegExp | undefined;
  private letGoOn: () => void = () => undefined;
  private told: () => void = () => undefined;
  /** Resolves when somebody has run it and waits. */
  reached: Promise<void> = Promise.resolve();

  /** Stops the next who runs a statement of this shape; those that follow pass. */
  arm(statement: RegExp): void {
    this.statement = statement;
    this.reached = new Promise((resolve) => {
      this.told = resolve;
    });
  }

  goOn(): void {
    this.letGoOn();
  }

  /** Stops nobody any more. */
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
