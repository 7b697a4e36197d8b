import { Refusal } from './refusal';

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** Whoever was refused a place in line asks again after so many seconds. */
const RETRY_AFTER = 2;

/** Lets a few works of the same key run at a time; the others wait in line. */
export class Turns {
  private readonly lanes = new Map<string, Lane>();

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** @throws Refusal error.busy when too many wait already */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(key) ?? { running: 0, waiting: [] };
    this.lanes.set(key, lane);
    if (lane.running < this.atOnce) {
      lane.running += 1;
    } else {
      if (lane.waiting.length >= this.waitingMax) {
        throw new Refusal('error.busy', {}, { retryAfter: RETRY_AFTER });
      }
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // Whoever is next takes over the place, so that nobody can slip in between.
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) this.lanes.delete(key);
    }
  }
}
