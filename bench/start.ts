import { setTimeout as sleep } from 'node:timers/promises';
import { prepareFolder, residentBytes, startProduct, withFolder } from './product';
import { printGoal, printTable, type Spread, spreadOf, spreadText } from './report';

const STARTS = 5;
const IDLE_MS = 5000;
const MEGABYTE = 1_000_000;

/** Time from the process's start to the first success of /readyz, on existing data. */
export function measureStart(): Promise<void> {
  return withFolder(async (folder) => {
    await prepareFolder(folder);
    const seconds: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const product = await startProduct(folder);
      seconds.push(product.readyMs / 1000);
      await product.stop();
    }
    // Memory of an idle server that has served no request.
    const product = await startProduct(folder);
    await sleep(IDLE_MS);
    const memory = residentBytes(product.pid) / MEGABYTE;
    await product.stop();
    const cold: Spread = spreadOf(seconds);
    printTable(
      `Cold start, ${STARTS} times, and memory after ${IDLE_MS / 1000} s without work`,
      ['', 'min', 'median', 'max'],
      [
        ['cold start, s', ...spreadText(cold)],
        ['resident memory, MB', '', memory.toFixed(0), ''],
      ],
    );
    printGoal({ name: 'cold start', value: cold.median, unit: 's', now: 2 });
    printGoal({ name: 'idle memory', value: memory, unit: 'MB', now: 200, later: 120 });
  });
}
