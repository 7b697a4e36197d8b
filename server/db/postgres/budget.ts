/**
 * How long one call may still wait for the database, in all. Only waiting spends it: a body that
 * arrives slowly and a password that is hashed have limits of their own.
 */
export class Budget {
  /** A transaction has been committed, so that a later failure leaves the call half done. */
  hasCommitted = false;
  private waits = 0;
  private since = 0;

  constructor(private rest: number) {}

  /** Milliseconds; none or less when all is spent. */
  get left(): number {
    return this.waits === 0 ? this.rest : this.rest - (performance.now() - this.since);
  }

  /** A wait begins. Several at the same time spend as much as one. */
  begin(): void {
    if (this.waits === 0) this.since = performance.now();
    this.waits += 1;
  }

  /** A wait is over. */
  end(): void {
    this.waits -= 1;
    if (this.waits === 0) this.rest -= performance.now() - this.since;
  }

  /** What has not answered in time is not asked again by this call. */
  spendAll(): void {
    this.rest = 0;
    this.since = performance.now();
  }
}
