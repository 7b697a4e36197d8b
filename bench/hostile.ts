import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hostileFiles, ordinaryFile, type Upload } from './hostile-files';
import { headersOf } from './http';
import { type Product, peakBytes, prepareFolder, startProduct, withFolder } from './product';
import { digits, printGoal, printTable } from './report';

const ROUNDS = 3;
const MEGABYTE = 1_000_000;
const CALL = '/user/admin/member/import/check';
const LOOP_WATCH = fileURLToPath(new URL('./loop-watch.cjs', import.meta.url));

/** The server's cost of a file. */
interface Cost {
  seconds: number;
  blockedMs: number;
  megabytes: number;
}

const worstOf = (costs: readonly Cost[]): Cost => ({
  seconds: Math.max(...costs.map(({ seconds }) => seconds)),
  blockedMs: Math.max(...costs.map(({ blockedMs }) => blockedMs)),
  megabytes: Math.max(...costs.map(({ megabytes }) => megabytes)),
});

/** Longest block of the server's event loop since the last call, in milliseconds. */
async function longestBlock({ child }: Product): Promise<number> {
  child.send('longest block');
  const [ms] = await once(child, 'message');
  return ms;
}

/** Sends one file to a fresh server, so that the peak memory is due to this file. */
function costOf(upload: Upload): Promise<Cost & { outcome: string }> {
  return withFolder(async (folder) => {
    const token = await prepareFolder(folder);
    const product = await startProduct(folder, { NODE_OPTIONS: `--require="${LOOP_WATCH}"` });
    const headers = {
      ...(await headersOf(product.origin, token)),
      'Content-Type': upload.type,
    };
    await longestBlock(product);
    const startedAt = performance.now();
    const response = await fetch(product.origin + CALL, {
      method: 'POST',
      headers,
      body: upload.body,
    });
    const { reason = 'ok' } = (await response.json()) as { reason?: string };
    const seconds = (performance.now() - startedAt) / 1000;
    const blockedMs = await longestBlock(product);
    const megabytes = peakBytes(product.pid) / MEGABYTE;
    await product.stop();
    return { outcome: `${response.status} ${reason}`, seconds, blockedMs, megabytes };
  });
}

/** The cost of hostile files for a server, beside that of a typical file. */
export async function measureHostile(): Promise<void> {
  const worst: Cost[] = [];
  const rows: string[][] = [];
  for (const upload of [await ordinaryFile(), ...(await hostileFiles())]) {
    const costs: Awaited<ReturnType<typeof costOf>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(upload));
    const cost = worstOf(costs);
    worst.push(cost);
    const outcomes = [...new Set(costs.map(({ outcome }) => outcome))].join(', ');
    rows.push([upload.name, outcomes, ...Object.values(cost).map(digits)]);
  }
  printTable(
    `Hostile imports, each sent to a server of its own, the worst of ${ROUNDS} times`,
    ['', 'outcome', 'answered after s', 'event loop blocked ms', 'peak memory MB'],
    rows,
  );
  const { seconds, blockedMs, megabytes } = worstOf(worst.slice(1));
  printGoal({ name: 'hostile import, answered after', value: seconds, unit: 's', now: 5 });
  printGoal({ name: 'hostile import, event loop blocked', value: blockedMs, unit: 'ms', now: 200 });
  printGoal({ name: 'hostile import, peak memory', value: megabytes, unit: 'MB', now: 500 });
}
