import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/db/open';
import { requestText, startLoader } from './load';
import { freePort, prepareFolder, processorMs, startProduct, withFolder } from './product';
import { printGoal, printTable, spreadOf, spreadText } from './report';

/** Many short rounds, so that other load on the machine affects both servers alike. */
const ROUNDS = 15;
const ROUND_SECONDS = 0.8;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 32;
const CALL = '/user/admin/post/detail';

/** Adds a position to read. */
async function addPost(folder: string): Promise<number> {
  const db = openDatabase({ folder });
  const at = Date.now();
  const { id } = await db
    .insertInto('posts')
    .values({
      tenantId: 1,
      name: '工程师',
      code: 'engineer',
      codeKey: 'engineer',
      sort: 1,
      status: 'enabled',
      remark: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}

async function startBare(folder: string) {
  const port = await freePort();
  const path = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = fork(path, [folder, String(port)]);
  await once(child, 'message');
  return { port, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

/** The headers that a browser sends with every call: the token and the XSRF cookie. */
export async function headersOf(origin: string, token?: string): Promise<Record<string, string>> {
  const authorization: Record<string, string> = token ? { Authorization: token } : {};
  const response = await fetch(`${origin}/user/admin/site/loginConfig`, { headers: authorization });
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return {
    ...authorization,
    Cookie: cookie,
    'X-XSRF-TOKEN': decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)),
    'Accept-Language': 'en-US',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0',
  };
}

/** Requests per second and CPU time per response, by round. */
class Series {
  readonly perSecond: number[] = [];
  readonly microseconds: number[] = [];
  failures = 0;

  constructor(
    private readonly loader: ReturnType<typeof startLoader>,
    private readonly port: number,
    private readonly pid: number,
  ) {}

  async run(request: string, seconds: number): Promise<void> {
    const before = processorMs(this.pid);
    const outcome = await this.loader.run({
      port: this.port,
      request,
      connections: CONNECTIONS,
      seconds,
    });
    const used = processorMs(this.pid) - before;
    this.failures += outcome.failures;
    this.perSecond.push(outcome.perSecond);
    this.microseconds.push((used * 1000) / outcome.answers);
  }

  /** Discards the warm-up rounds. */
  restart(): void {
    this.perSecond.length = 0;
    this.microseconds.length = 0;
  }
}

const ratios = (above: readonly number[], below: readonly number[]) =>
  spreadOf(above.map((value, round) => value / (below[round] ?? Number.NaN)));

/** Requests per second with token check and one query, compared to bare node:http with the same. */
export function measureHttp(): Promise<void> {
  return withFolder(async (folder) => {
    const token = await prepareFolder(folder);
    const path = `${CALL}?id=${await addPost(folder)}`;
    const server = await startProduct(folder);
    const rival = await startBare(folder);
    const loader = startLoader();
    const request = requestText('GET', path, await headersOf(server.origin, token));
    const product = new Series(loader, Number(new URL(server.origin).port), server.pid);
    const bare = new Series(loader, rival.port, rival.pid);
    for (const series of [product, bare]) {
      await series.run(request, WARM_UP_SECONDS);
      series.restart();
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await bare.run(request, ROUND_SECONDS);
      await product.run(request, ROUND_SECONDS);
    }
    loader.stop();
    rival.stop();
    await server.stop();
    const share = ratios(product.perSecond, bare.perSecond);
    printTable(
      `Throughput: GET ${CALL}, ${CONNECTIONS} connections, ${ROUNDS} rounds by turns`,
      ['', 'min', 'median', 'max'],
      [
        ['product, requests/s', ...spreadText(spreadOf(product.perSecond))],
        ['bare node:http, requests/s', ...spreadText(spreadOf(bare.perSecond))],
        ['ratio', ...spreadText(share)],
        ['product, processor time of an answer, us', ...spreadText(spreadOf(product.microseconds))],
        ['bare node:http, the same', ...spreadText(spreadOf(bare.microseconds))],
        ['ratio', ...spreadText(ratios(bare.microseconds, product.microseconds))],
        ['answers other than 200', '', String(product.failures + bare.failures), ''],
      ],
    );
    printGoal({
      name: 'throughput, share of bare node:http',
      value: share.median,
      now: 0.5,
      later: 0.6,
      isFloor: true,
    });
  });
}
