import { Worker } from 'node:worker_threads';
import type { Reason } from '../lib/reasons';
import { Refusal } from '../lib/refusal';
import type { SheetRow } from '../lib/sheet';
import { Turns } from '../lib/turns';
import type { SheetLimits } from './limits';

/** What a thread is given. */
export interface Task {
  bytes: Uint8Array;
  /** What the file is called. */
  name: string;
  limits: Partial<SheetLimits>;
}

/** What it has found in the file, or why it has not read it. */
export type Answer = { rows: SheetRow[] } | { reason: Reason; params: Refusal['params'] };

export interface SheetReaderOptions {
  /** What a thread runs: `worker.ts` in one piece, see scripts/sheet-worker.ts. Asked for once. */
  load: () => string;
  limits?: Partial<SheetLimits>;
  /** Of one thread: its memory in MiB, and how long it may take. */
  memory?: number;
  ms?: number;
  /** Files that are read at once, and that may wait meanwhile. */
  atOnce?: number;
  waiting?: number;
}

/** Seconds after which a reader who met a full line may try again. */
const RETRY_AFTER = 10;

/**
 * Reads files that people have sent, each in a thread of its own: whatever is in one, the server
 * goes on answering, and the thread's memory and time end with it.
 */
export class SheetReader {
  private readonly turns: Turns;
  private readonly workers = new Set<Worker>();
  private code: string | undefined;
  private isClosed = false;

  constructor(private readonly options: SheetReaderOptions) {
    this.turns = new Turns(options.atOnce ?? 2, options.waiting ?? 8);
  }

  /**
   * The lines of a file that hold something, cells as text.
   * @throws Refusal sheet.* for a file that cannot be read, sheet.busy when too many are waiting
   */
  async read(bytes: Uint8Array, name = ''): Promise<SheetRow[]> {
    try {
      return await this.turns.run('', () => this.readOne(bytes, name));
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'error.busy') throw error;
      throw new Refusal('sheet.busy', {}, { retryAfter: RETRY_AFTER });
    }
  }

  /** Ends what is being read, and refuses what waits. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.workers].map((worker) => worker.terminate()));
  }

  /** Settles once the thread is gone, so that there are never more than may be. */
  private async readOne(bytes: Uint8Array, name: string): Promise<SheetRow[]> {
    if (this.isClosed) throw new Refusal('error.unavailable');
    const { load, limits = {}, memory = 256, ms = 15_000 } = this.options;
    this.code ??= load();
    const task: Task = { bytes, name, limits };
    const worker = new Worker(this.code, {
      eval: true,
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    this.workers.add(worker);
    const timer = setTimeout(() => void worker.terminate(), ms);
    return new Promise((resolve, reject) => {
      let answer: Answer = { reason: 'sheet.too-complex', params: {} };
      let failure: Error | undefined;
      worker.once('message', (message: Answer) => {
        answer = message;
        void worker.terminate();
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') failure = error;
      });
      worker.once('exit', () => {
        clearTimeout(timer);
        this.workers.delete(worker);
        if (failure) reject(failure);
        else if ('rows' in answer) resolve(answer.rows);
        else if (this.isClosed) reject(new Refusal('error.unavailable'));
        else reject(new Refusal(answer.reason, answer.params, { field: 'file' }));
      });
    });
  }
}
