import { Refusal } from '../refusal';

/** Those who are waited for by somebody, and those whose work is one of many. */
type Lane = 'person' | 'bulk';

/** Whoever was refused a place in line asks again after so many seconds. */
const RETRY_AFTER = 2;

/**
 * Runs a few works at a time; the others wait. Where both lanes wait they take turns, so that
 * neither a long list nor a rush of people keeps the other from going on.
 */
export class FairLine {
  private running = 0;
  private readonly waiting: Record<Lane, (() => void)[]> = { person: [], bulk: [] };
  private last: Lane = 'bulk';

  /** `waitingMax` counts each lane by itself. */
  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** @throws Refusal error.busy when too many of the lane wait already */
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
      // Whoever is next takes over the place, so that nobody can slip in between.
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
