import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** Maximum transfer sizes of pages, in bytes; a browser test enforces them. */
export const BUDGET = {
  signIn: { scriptBytes: 150_000, requests: 10 },
  users: { scriptBytes: 600_000 },
};

const WITHIN_MS = 60_000;
/** The page counts as loaded after this time without a response. */
const QUIET_MS = 1500;

export interface Weight {
  /** Number of requests, the document included. */
  requests: number;
  scripts: number;
  scriptBytes: number;
  /** Total size of all response bodies as transferred, in bytes. */
  bytes: number;
  /** Content encodings of the scripts. */
  encodings: Set<string>;
  /** Names of the scripts. */
  names: string[];
}

/** Opens a page with an empty cache and waits until it has loaded. */
export async function weigh(
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
    names: [],
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
    if (type !== 'Script') return;
    weight.encodings.add(encoding ?? 'none');
    weight.names.push(basename(new URL(response.url).pathname));
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    heardAt = Date.now();
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength);
  });
  await page.goto(origin + path, { timeout: WITHIN_MS });
  await page.locator(ready).first().waitFor({ timeout: WITHIN_MS });
  // Not "network idle", because the console keeps an event stream open.
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
