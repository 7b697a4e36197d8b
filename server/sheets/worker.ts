import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../lib/refusal';
import { readSheet } from './read-sheet';
import type { Answer, Task } from './sheet-reader';

/** Life cycle of a worker: reads one file, posts the answer and ends. */
async function work({ bytes, name, limits }: Task): Promise<Answer> {
  try {
    return { rows: await readSheet(bytes, limits, name) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { reason: error.reason, params: error.params };
  }
}

void work(workerData).then((answer) => parentPort?.postMessage(answer));
