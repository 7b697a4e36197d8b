import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 5;
const PATIENCE = 400;

/** Waits for what is done after an answer has gone out, and answers it once there is enough. */
export async function until<Row>(read: () => Row[], count: number): Promise<Row[]> {
  for (let wait = 0; wait < PATIENCE && read().length < count; wait += 1) await sleep(POLL_MS);
  return read();
}
