/** Interval of the check; no caller notices such a delay. */
const LOOK_MS = 50;
/** Marks a deadline that was already found overdue once. */
const PAST = 0;

/**
 * Deadlines with a common timer: a timer per query costs as much as a small query's share of the
 * driver.
 */
export class Deadlines<One> {
  private readonly ends = new Map<One, number>();
  private clock: NodeJS.Timeout | undefined;

  constructor(private readonly onOverdue: (one: One) => void) {}

  /** Starts a deadline in `ms` milliseconds. */
  begin(one: One, ms: number): void {
    this.ends.set(one, performance.now() + ms);
    this.clock ??= setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Removes a deadline. */
  end(one: One): void {
    this.ends.delete(one);
  }

  private look(): void {
    const now = performance.now();
    for (const [one, end] of this.ends) {
      if (end > now) continue;
      // The answer may have arrived while the event loop was blocked. It is read before the next
      // check.
      if (end !== PAST) {
        this.ends.set(one, PAST);
        continue;
      }
      this.ends.delete(one);
      this.onOverdue(one);
    }
    if (this.ends.size > 0) return;
    clearInterval(this.clock);
    this.clock = undefined;
  }
}
