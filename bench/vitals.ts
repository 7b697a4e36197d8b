import type { Browser } from 'playwright-core';
import { printGoal, printTable, spreadOf, spreadText } from './report';

const RUNS = 5;
/** A phone on a slow connection, as in Lighthouse. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1.6e6 / 8;
const SLOWDOWN = 4;
/** Longer tasks delay input noticeably. */
const LONG_TASK_MS = 50;
const SETTLED_MS = 2000;

interface Vitals {
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time: the part of long tasks beyond that limit. */
  blocked: number;
  shift: number;
}

/** Runs in the page and records the browser's performance entries. */
const WATCH = `
  window.vitals = { firstPaint: 0, largestPaint: 0, blocked: 0, shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => { vitals.largestPaint = startTime; });
  watch('longtask', ({ duration }) => { vitals.blocked += duration - ${LONG_TASK_MS}; });
  watch('layout-shift', ({ value }) => { vitals.shift += value; });
`;

async function visit(browser: Browser, address: string): Promise<Vitals> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript({ content: WATCH });
  await page.goto(address);
  await page.locator('input[type=password]').waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const vitals = (await page.evaluate('window.vitals')) as Vitals;
  await context.close();
  return vitals;
}

/**
 * Web vitals of the sign-in page on a slow phone: 150 ms, 1.6 Mbit/s, a quarter of the CPU speed.
 */
export async function measureVitals(browser: Browser, address: string): Promise<void> {
  const visits: Vitals[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, address));
  const spread = (name: keyof Vitals) => spreadOf(visits.map((vitals) => vitals[name]));
  printTable(
    `Sign-in page on a slow phone, nothing cached, ${RUNS} times`,
    ['', 'min', 'median', 'max'],
    [
      ['first contentful paint, ms', ...spreadText(spread('firstPaint'))],
      ['largest contentful paint, ms', ...spreadText(spread('largestPaint'))],
      ['blocked by long tasks, ms', ...spreadText(spread('blocked'))],
      ['layout shift', ...spreadText(spread('shift'))],
    ],
  );
  const seconds = spread('largestPaint').median / 1000;
  printGoal({ name: 'sign-in page, largest paint', value: seconds, unit: 's', now: 2, later: 1.3 });
}
