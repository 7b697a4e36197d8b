/** Nobody notices that much. */
const LOOK_MS = 50;
/** Stands for an end that has been found to be past. */
const PAST = 0;

/**
 * Watches over what must end in time. One clock looks after all of it: a timer for each query
 * costs as much as a small query's share of the driver.
 */
export class Deadlines<One> {
  private readonly ends = new Map<One, number>();
  private clock: NodeJS.Timeout | undefined;

  constructor(private readonly onOverdue: (one: One) => void) {}

  /** From now on it has so many milliseconds. */
  begin(one: One, ms: number): void {
    this.ends.set(one, performance.now() + ms);
    this.clock ??= setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** It has ended. */
  end(one: One): void {
    this.ends.delete(one);
  }

  private look(): void {
    const now = performance.now();
    for (const [one, end] of this.ends) {
      if (end > now) continue;
      // What it waits for may have come while this process was held up, and is read before the
      // next look.
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
