import { PostgresDriver } from '#server/db/postgres/driver';
import type { Db } from '#server/db/types';

/** Blocks the next transaction at its beginning, until released. */
export class Gate {
  private isArmed = false;
  private letIn: () => void = () => undefined;
  private notify: () => void = () => undefined;
  /** Resolves when a transaction is blocked. */
  reached: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    const pass = () => this.pass();
    if (globalThis.TEST_DATABASE === 'postgres') {
      // Each request has its own Kysely instance on the same driver.
      const begin = PostgresDriver.prototype.beginTransaction;
      PostgresDriver.prototype.beginTransaction = async function beginLater(...args) {
        await pass();
        return begin.apply(this, args);
      };
      return;
    }
    const begin = db.transaction.bind(db);
    db.transaction = () => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        await pass();
        return execute(work);
      };
      return builder;
    };
  }

  /** Blocks the next transaction; later ones pass. */
  arm(): void {
    this.isArmed = true;
    this.reached = new Promise((resolve) => {
      this.notify = resolve;
    });
  }

  /** Blocks no further transaction; a blocked one stays blocked. */
  disarm(): void {
    this.isArmed = false;
  }

  open(): void {
    this.letIn();
  }

  private async pass(): Promise<void> {
    if (!this.isArmed) return;
    this.isArmed = false;
    const opened = new Promise<void>((resolve) => {
      this.letIn = resolve;
    });
    this.notify();
    await opened;
  }
}
