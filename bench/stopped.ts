import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/open';
import { type Cluster, findPostgres, startCluster } from '../scripts/postgres';
import { headersOf } from './http';
import { prepare, startProduct, withFolder } from './product';
import { printGoal, printTable, type Spread, spreadOf, spreadText } from './report';

const ROUNDS = 3;
const AT_ONCE = 64;
/** The guarantee for a call and for `/readyz`, in seconds (ADR 0039). */
const PROMISED_S = { call: 4.5, ready: 2 };
const HEALED_S = 1;
const ASK_AGAIN_MS = 5;

interface Answer {
  status: number;
  seconds: number;
}

type Ask = (index: number) => Promise<Response>;

async function timed(work: Promise<Response>): Promise<Answer> {
  const startedAt = performance.now();
  const response = await work;
  await response.arrayBuffer();
  return { status: response.status, seconds: (performance.now() - startedAt) / 1000 };
}

const together = (ask: Ask) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => timed(ask(index))));

/** Seconds until the first success. */
async function heal(ask: Ask): Promise<number> {
  const startedAt = performance.now();
  while ((await timed(ask(0))).status !== 200) await sleep(ASK_AGAIN_MS);
  return (performance.now() - startedAt) / 1000;
}

interface Figures {
  slowest: Spread;
  healed: Spread;
  statuses: string;
}

/** Suspends an idle PostgreSQL, sends many requests at once, and resumes it. */
async function measure(cluster: Cluster, ask: Ask): Promise<Figures> {
  const slowest: number[] = [];
  const healed: number[] = [];
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Occupies every connection.
    await together(ask);
    cluster.pause();
    const answers = await together(ask);
    for (const { status } of answers) statuses.add(status);
    slowest.push(spreadOf(answers.map(({ seconds }) => seconds)).max);
    cluster.resume();
    healed.push(await heal(ask));
  }
  return {
    slowest: spreadOf(slowest),
    healed: spreadOf(healed),
    statuses: [...statuses].join(', '),
  };
}

async function compare(cluster: Cluster, folder: string): Promise<void> {
  const url = cluster.urlOf('postgres');
  const db = openDatabase({ url });
  const token = await prepare(db);
  await db.destroy();
  const product = await startProduct(folder, { DATABASE_URL: url });
  const headers = {
    ...(await headersOf(product.origin, token)),
    'Content-Type': 'application/json',
  };
  let codes = 0;
  const add: Ask = () => {
    codes += 1;
    const body = JSON.stringify({ name: 'engineer', code: `code-${codes}` });
    return fetch(`${product.origin}/user/admin/post/add`, { method: 'POST', headers, body });
  };
  const asks: Record<string, Ask> = {
    list: () => fetch(`${product.origin}/user/admin/member/list`, { headers }),
    write: add,
    '/readyz': () => fetch(`${product.origin}/readyz`),
  };
  const figures: Record<string, Figures> = {};
  for (const [name, ask] of Object.entries(asks)) figures[name] = await measure(cluster, ask);
  await product.stop();
  printTable(
    `PostgreSQL stopped by SIGSTOP, ${AT_ONCE} calls at once, ${ROUNDS} times (s)`,
    ['', 'min', 'median', 'max', 'answered'],
    Object.entries(figures).flatMap(([name, { slowest, healed, statuses }]) => [
      [`${name}, slowest answer`, ...spreadText(slowest), statuses],
      [`${name}, good again after SIGCONT`, ...spreadText(healed), '200'],
    ]),
  );
  for (const [name, { slowest }] of Object.entries(figures)) {
    const now = name === '/readyz' ? PROMISED_S.ready : PROMISED_S.call;
    printGoal({ name: `${name} without PostgreSQL`, value: slowest.max, unit: 's', now });
  }
  const healed = Math.max(...Object.values(figures).map((figure) => figure.healed.max));
  printGoal({ name: 'good again after SIGCONT', value: healed, unit: 's', now: HEALED_S });
}

/** Response times while PostgreSQL hangs, and the time to recover. */
export async function measureStopped(): Promise<void> {
  if (!findPostgres()) {
    console.log('\nPostgreSQL stopped: skipped, as its programs are not installed.');
    return;
  }
  const cluster = await startCluster();
  try {
    await withFolder((folder) => compare(cluster, folder));
  } finally {
    await cluster.stop();
  }
}
