import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';

/** The embedded database has one connection: a request that waits there blocks the others. */
export const canMeet = globalThis.TEST_DATABASE === 'postgres';

const PATIENCE_MS = canMeet ? 10_000 : 20;
const APART_MS = canMeet ? 500 : 20;

/**
 * Forces an interleaving: requests wait after a certain statement until the expected number has run
 * it, so that each continues with the state before the others' writes.
 */
export class Rendezvous implements KyselyPlugin {
  private readonly matching = new WeakSet<QueryId>();
  private waiting: (() => void)[] = [];
  private parties = 0;
  private statement: RegExp | undefined;
  private patience = PATIENCE_MS;
  private notify: () => void = () => undefined;
  /** Resolves when the first request has arrived. */
  first: Promise<void> = Promise.resolve();
  /** Number of requests that have met. */
  met = 0;

  /** Makes the next requests with a matching statement wait for each other. */
  expect(parties: number, statement: RegExp): void {
    this.patience = PATIENCE_MS;
    this.parties = parties;
    this.statement = statement;
    this.met = 0;
    this.first = new Promise((resolve) => {
      this.notify = resolve;
    });
  }

  /**
   * The same where a lock should prevent the meeting: the first request waits briefly, in which the
   * others would arrive if nothing blocked them.
   */
  expectApart(parties: number, statement: RegExp): void {
    this.expect(parties, statement);
    this.patience = APART_MS;
  }

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }) {
    if (this.statement?.test(JSON.stringify(node))) this.matching.add(queryId);
    return node;
  }

  async transformResult<T>({ result, queryId }: { result: T; queryId: QueryId }): Promise<T> {
    if (this.statement && this.matching.has(queryId)) {
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          this.waiting = this.waiting.filter((other) => other !== goOn);
          resolve();
        };
        const timer = setTimeout(goOn, this.patience);
        this.waiting.push(goOn);
        this.notify();
        if (this.waiting.length === this.parties) this.open();
      });
    }
    return result;
  }

  private open(): void {
    this.met = this.waiting.length;
    this.statement = undefined;
    for (const goOn of this.waiting) goOn();
  }
}
