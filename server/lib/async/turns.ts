import { Refusal } from '../refusal';

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** Seconds until a refused caller should retry. */
const RETRY_AFTER = 2;

/** Limits how much work of the same key runs at once, and queues the rest. */
export class Turns {
  private readonly lanes = new Map<string, Lane>();

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
    /** Milliseconds that work may wait for its turn; default any time. */
    private readonly waitMs?: number,
  ) {}

  /** @throws Refusal error.busy when the queue is full or the turn does not come in time */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(key) ?? { running: 0, waiting: [] };
    this.lanes.set(key, lane);
    if (lane.running < this.atOnce) {
      lane.running += 1;
    } else {
      if (lane.waiting.length >= this.waitingMax) throw busy();
      await this.turnIn(lane);
    }
    try {
      return await work();
    } finally {
      // The next in the queue inherits the slot, so that no new caller can overtake it.
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) this.lanes.delete(key);
    }
  }

  private turnIn({ waiting }: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(busy());
      };
      const timer = this.waitMs === undefined ? undefined : setTimeout(giveUp, this.waitMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(begin);
    });
  }
}

const busy = () => new Refusal('error.busy', {}, { retryAfter: RETRY_AFTER });
