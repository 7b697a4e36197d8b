import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { prepareFolder, startProduct, withFolder } from './product';
import { printGoal, printTable } from './report';
import { measureVitals } from './vitals';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const KILOBYTE = 1000;
const WITHIN_MS = 60_000;
/** Nothing has arrived for so long: the page has what it needs. */
const QUIET_MS = 1500;

interface Weight {
  /** Everything that the page asked for, the document included. */
  requests: number;
  scripts: number;
  scriptBytes: number;
  /** Bytes of all answers' bodies as they were sent. */
  bytes: number;
  /** Encodings that scripts came in. */
  encodings: Set<string>;
}

/** Opens a page with nothing cached and waits until it has what it needs. */
async function weigh(
  browser: Browser,
  origin: string,
  { path, ready, token }: { path: string; ready: string; token?: string },
): Promise<Weight> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  if (token) await context.addCookies([{ name: 'ACCESS-TOKEN', value: token, url: origin }]);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const weight: Weight = {
    requests: 0,
    scripts: 0,
    scriptBytes: 0,
    bytes: 0,
    encodings: new Set(),
  };
  const kinds = new Map<string, string>();
  const bodies = new Map<string, number>();
  let heardAt = Date.now();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    heardAt = Date.now();
    if (!response.url.startsWith('http')) return;
    kinds.set(requestId, type);
    weight.requests += 1;
    const encoding = new Headers(response.headers as Record<string, string>).get(
      'content-encoding',
    );
    if (type === 'Script') weight.encodings.add(encoding ?? 'none');
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    heardAt = Date.now();
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength);
  });
  await page.goto(origin + path, { timeout: WITHIN_MS });
  await page.locator(ready).first().waitFor({ timeout: WITHIN_MS });
  // Not "network idle": the console keeps a stream of events open.
  while (Date.now() - heardAt < QUIET_MS) await sleep(QUIET_MS / 4);
  await context.close();
  for (const [requestId, kind] of kinds) {
    const size = bodies.get(requestId) ?? 0;
    weight.bytes += size;
    if (kind !== 'Script') continue;
    weight.scripts += 1;
    weight.scriptBytes += size;
  }
  return weight;
}

/** What the browser loads for the sign-in page and for the list of users, as it is sent. */
export async function measurePage(): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync);
  if (!executablePath) {
    console.log('\nPages: skipped, as no Chromium was found; set CHROMIUM to its path.');
    return;
  }
  await withFolder(async (folder) => {
    const token = await prepareFolder(folder);
    const product = await startProduct(folder);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const login = await weigh(browser, product.origin, {
        path: '/user/web/user/login',
        ready: 'input[type=password]',
      });
      const list = await weigh(browser, product.origin, {
        path: '/user/web/org/user',
        ready: '.ant-table-row',
        token,
      });
      const kilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1);
      const line = (name: string, weight: Weight) => [
        name,
        kilobytes(weight.scriptBytes),
        ...[weight.scripts, weight.requests].map(String),
        kilobytes(weight.bytes),
        [...weight.encodings].join(' '),
      ];
      printTable(
        'Pages, nothing cached, as sent (kB of 1,000 bytes)',
        ['', 'JavaScript kB', 'scripts', 'requests', 'all kB', 'scripts sent as'],
        [line('sign-in page', login), line('list of users', list)],
      );
      const script = (weight: Weight) => weight.scriptBytes / KILOBYTE;
      printGoal({
        name: 'sign-in page, JavaScript',
        value: script(login),
        unit: 'kB',
        now: 250,
        later: 120,
      });
      printGoal({ name: 'sign-in page, requests', value: login.requests, now: 10 });
      printGoal({
        name: 'list of users, JavaScript',
        value: script(list),
        unit: 'kB',
        now: 600,
        later: 350,
      });
      await measureVitals(browser, `${product.origin}/user/web/user/login`);
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}
