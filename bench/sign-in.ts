import { availableParallelism } from 'node:os';
import { hashPassword } from '#server/lib/secrets/password';
import { headersOf } from './http';
import { requestText, startLoader } from './load';
import { ADMIN, prepareFolder, startProduct, withFolder } from './product';
import { printTable, spreadOf, spreadText } from './report';

const ROUNDS = 3;
const ROUND_SECONDS = 3;
const HASHES = 20;
const CONNECTIONS = 16;

/** Milliseconds of one hash on an idle machine. */
async function hashMs(): Promise<number> {
  const samples: number[] = [];
  for (let index = 0; index < HASHES; index += 1) {
    const startedAt = performance.now();
    await hashPassword(ADMIN.password);
    samples.push(performance.now() - startedAt);
  }
  return spreadOf(samples).median;
}

/** Sign-ins per second, as a share of the maximum hash rate of the cores. */
export function measureSignIn(): Promise<void> {
  return withFolder(async (folder) => {
    await prepareFolder(folder);
    const product = await startProduct(folder);
    const headers = {
      ...(await headersOf(product.origin)),
      'Content-Type': 'application/json',
    };
    const body = JSON.stringify(ADMIN);
    const request = requestText('POST', '/user/admin/site/accountLogin', headers, body);
    const port = Number(new URL(product.origin).port);
    const cores = availableParallelism();
    const rates: number[] = [];
    const hashes: number[] = [];
    let failures = 0;
    const loader = startLoader();
    await loader.run({ port, request, connections: CONNECTIONS, seconds: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      hashes.push(await hashMs());
      const job = { port, request, connections: CONNECTIONS, seconds: ROUND_SECONDS };
      const outcome = await loader.run(job);
      rates.push(outcome.perSecond);
      failures += outcome.failures;
    }
    loader.stop();
    await product.stop();
    const shares = rates.map((rate, round) => (rate * (hashes[round] ?? 0)) / 1000 / cores);
    printTable(
      `Sign-ins, ${CONNECTIONS} connections, ${cores} cores, ${ROUNDS} rounds by turns`,
      ['', 'min', 'median', 'max'],
      [
        ['sign-ins/s', ...spreadText(spreadOf(rates))],
        ['one hash alone, ms', ...spreadText(spreadOf(hashes))],
        ['share of cores / hash time', ...spreadText(spreadOf(shares))],
        ['answers other than 200', '', String(failures), ''],
      ],
    );
  });
}
