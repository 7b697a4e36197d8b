import { Worker } from 'node:worker_threads';
import { Turns } from '../lib/async/turns';
import type { Reason } from '../lib/reasons';
import { Refusal } from '../lib/refusal';
import type { SheetRow } from '../lib/sheet';
import type { SheetLimits } from './limits';

/** Input of a worker thread. */
export interface Task {
  bytes: Uint8Array;
  /** Name of the file. */
  name: string;
  limits: Partial<SheetLimits>;
}

/** Rows of the file, or the reason of the refusal. */
export type Answer = { rows: SheetRow[] } | { reason: Reason; params: Refusal['params'] };

export interface SheetReaderOptions {
  /** Script of a worker: the bundled `worker.ts`, see scripts/sheet-worker.ts. Called once. */
  load: () => string;
  limits?: Partial<SheetLimits>;
  /** Limits of one thread: memory in MiB, and time in milliseconds. */
  memory?: number;
  ms?: number;
  /** Files read at once, and length of the queue. */
  atOnce?: number;
  waiting?: number;
}

/** Seconds until a caller refused by a full queue should retry. */
const RETRY_AFTER = 10;

/**
 * Reads uploaded files, each in a worker thread of its own. A malicious file cannot block the
 * server; memory and time of its thread are limited.
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
   * The rows of a file with content, cells as text. The file is read when its turn comes.
   * @throws Refusal sheet.* for a file that cannot be read, sheet.busy when the queue is full
   */
  async read(file: Blob, name = ''): Promise<SheetRow[]> {
    try {
      return await this.turns.run('', () => this.readOne(file, name));
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'error.busy') throw error;
      throw new Refusal('sheet.busy', {}, { retryAfter: RETRY_AFTER });
    }
  }

  /** Terminates running threads and refuses the queue. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.workers].map((worker) => worker.terminate()));
  }

  /** Settles after the thread has ended, so that the limit of threads holds. */
  private async readOne(file: Blob, name: string): Promise<SheetRow[]> {
    const { load, limits = {}, memory = 256, ms = 15_000 } = this.options;
    this.code ??= load();
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (this.isClosed) throw new Refusal('error.unavailable');
    const task: Task = { bytes, name, limits };
    const worker = new Worker(this.code, {
      eval: true,
      workerData: task,
      transferList: [bytes.buffer],
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
