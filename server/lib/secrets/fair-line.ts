import { Refusal } from '../refusal';

/** `person`: work that somebody waits for. `bulk`: one of many pieces of background work. */
type Lane = 'person' | 'bulk';

/** Seconds until a refused caller should retry. */
const RETRY_AFTER = 2;

/**
 * Limits how much work runs at once and queues the rest. The two lanes alternate, so that neither
 * starves the other.
 */
export class FairLine {
  private running = 0;
  private readonly waiting: Record<Lane, (() => void)[]> = { person: [], bulk: [] };
  private last: Lane = 'bulk';

  /** `waitingMax` applies to each lane. */
  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** @throws Refusal error.busy when the queue of the lane is full */
  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) {
      this.running += 1;
    } else {
      const line = this.waiting[lane];
      if (line.length >= this.waitingMax) {
        throw new Refusal('error.busy', {}, { retryAfter: RETRY_AFTER });
      }
      await new Promise<void>((go) => line.push(go));
    }
    try {
      return await work();
    } finally {
      // The next in the queue inherits the slot, so that no new caller can overtake it.
      const next = this.takeNext();
      if (next) next();
      else this.running -= 1;
    }
  }

  private takeNext(): (() => void) | undefined {
    const other = this.last === 'bulk' ? 'person' : 'bulk';
    const lane = this.waiting[other].length > 0 ? other : this.last;
    this.last = lane;
    return this.waiting[lane].shift();
  }
}
