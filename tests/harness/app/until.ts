import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 5;
const PATIENCE = 400;
const LONG_POLL_MS = 20;
const LONG_PATIENCE = 2000;

/** Waits for work that runs after a response; resolves to the rows once there are enough. */
export async function until<Row>(read: () => Row[], count: number): Promise<Row[]> {
  for (let wait = 0; wait < PATIENCE && read().length < count; wait += 1) await sleep(POLL_MS);
  return read();
}

/** Polls for the effect of another process. @throws after a timeout */
export async function eventually<Found>(
  look: () => Found | undefined | false | Promise<Found | undefined | false>,
  what = 'what was waited for',
): Promise<Found> {
  for (let wait = 0; wait < LONG_PATIENCE; wait += 1) {
    const found = await look();
    if (found) return found;
    await sleep(LONG_POLL_MS);
  }
  throw new Error(`There never was ${what}.`);
}
