import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';

/** On one connection nobody can meet; then the wait ends by itself. */
const PATIENCE_MS = 300;

/**
 * Forces an interleaving: whoever has run a certain statement waits until as many as expected
 * have run it, so that each goes on with what was true before the others acted.
 */
export class Rendezvous implements KyselyPlugin {
  private readonly matching = new WeakSet<QueryId>();
  private waiting: (() => void)[] = [];
  private parties = 0;
  private statement: RegExp | undefined;
  /** How many have met. */
  met = 0;

  /** Lets the next so many statements of this shape wait for each other. */
  expect(parties: number, statement: RegExp): void {
    this.parties = parties;
    this.statement = statement;
    this.met = 0;
  }

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }) {
    if (this.statement?.test(JSON.stringify(node))) this.matching.add(queryId);
    return node;
  }

  async transformResult<T>({ result, queryId }: { result: T; queryId: QueryId }): Promise<T> {
    if (this.statement && this.matching.has(queryId)) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MS);
        this.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
        if (this.waiting.length >= this.parties) this.open();
      });
    }
    return result;
  }

  private open(): void {
    this.met = this.waiting.length;
    this.statement = undefined;
    for (const goOn of this.waiting.splice(0)) goOn();
  }
}
