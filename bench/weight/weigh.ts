import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { BASE_PATH } from '#contract/codes';
import type { Load, WeighedPage } from './limits';
import { Packages, type Shares } from './packages';
import { countRenders, type Renders } from './renders';
import { DESK, openWindow, type Visitor, visit, visitorOf } from './window';

/** The page counts as loaded after this time without a response. */
const QUIET_MS = 1500;

/** The page itself, among the names of files. */
export const DOCUMENT = 'HTML';

/** Code that is fetched when idle does not count, so here nothing ever is. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0;';

export interface Weight extends Load {
  /** The size of each file as sent, by its name. */
  files: Map<string, number>;
  /** Content encodings of the scripts. */
  encodings: Set<string>;
  renders: Renders;
}

/** What belongs to the console itself as it comes: no calls, events or uploaded pictures. */
interface Heard {
  /** By request. `head` is what the header took of the response, which does not count. */
  files: Map<string, { name: string; head: number; bytes: number }>;
  encodings: Set<string>;
  /** Time of the last response of any kind. */
  at: number;
}

async function listen(client: CDPSession, base: string): Promise<Heard> {
  await client.send('Network.enable');
  const heard: Heard = { files: new Map(), encodings: new Set(), at: Date.now() };
  const cached = new Set<string>();
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    heard.at = Date.now();
    if (!response.url.startsWith(base) || type === 'Prefetch' || cached.has(requestId)) return;
    const name = type === 'Document' ? DOCUMENT : new URL(response.url).pathname;
    const head = response.encodedDataLength;
    heard.files.set(requestId, { name: name.replace(BASE_PATH, ''), head, bytes: 0 });
    if (type !== 'Script') return;
    const headers = new Headers(response.headers as Record<string, string>);
    heard.encodings.add(headers.get('content-encoding') ?? 'none');
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    heard.at = Date.now();
    const file = heard.files.get(requestId);
    if (file) file.bytes = encodedDataLength - file.head;
  });
  return heard;
}

/** Opens a page with an empty cache, waits until it has loaded, and says what came. */
export async function weigh(
  visitor: Visitor,
  place: Pick<WeighedPage, 'path' | 'ready'>,
): Promise<Weight> {
  const { context, page, client, base } = await openWindow(visitor, DESK);
  const heard = await listen(client, base);
  await page.addInitScript({ content: NEVER_IDLE + countRenders(place.ready) });
  await visit(page, place);
  // Not "network idle", because the console keeps an event stream open.
  while (Date.now() - heard.at < QUIET_MS) await sleep(QUIET_MS / 4);
  const renders = (await page.evaluate('window.renders')) as Renders;
  await context.close();
  // How often a browser asks whether a file is still the same, to hear so, is a matter of time.
  const brought = [...heard.files.values()].filter(({ bytes }) => bytes > 0);
  const files = new Map<string, number>();
  for (const { name, bytes } of brought) files.set(name, (files.get(name) ?? 0) + bytes);
  const bytes = brought.reduce((sum, file) => sum + file.bytes, 0);
  return { bytes, requests: brought.length, files, encodings: heard.encodings, renders };
}

/** A page with what came of it. */
export interface Measured {
  page: WeighedPage;
  weight: Weight;
  shares: Shares;
}

/** Weighs pages, and says which packages they consist of. */
export async function weighPages(
  visitor: Visitor,
  pages: readonly WeighedPage[],
): Promise<Measured[]> {
  const packages = new Packages();
  const measured: Measured[] = [];
  for (const page of pages) {
    const weight = await weigh(visitorOf(visitor, page.path), page);
    measured.push({ page, weight, shares: packages.sharesOf(weight.files) });
  }
  return measured;
}
