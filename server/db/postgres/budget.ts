/**
 * Time that one call may still wait for the database. Only these waits count: slow bodies and
 * password hashing have their own limits.
 */
export class Budget {
  /** Whether a transaction was committed, so that a later failure leaves the call half done. */
  hasCommitted = false;
  private waits = 0;
  private since = 0;

  constructor(private rest: number) {}

  /** Remaining milliseconds; zero or less when the budget is spent. */
  get left(): number {
    return this.waits === 0 ? this.rest : this.rest - (performance.now() - this.since);
  }

  /** Starts a wait. Concurrent waits count once. */
  begin(): void {
    if (this.waits === 0) this.since = performance.now();
    this.waits += 1;
  }

  /** Ends a wait. */
  end(): void {
    this.waits -= 1;
    if (this.waits === 0) this.rest -= performance.now() - this.since;
  }

  /** Spends the rest, so that the call does not query an unresponsive database again. */
  spendAll(): void {
    this.rest = 0;
    this.since = performance.now();
  }
}
