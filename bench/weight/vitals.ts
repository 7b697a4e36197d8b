import type { Times } from './limits';
import { DESK, openWindow, type Visitor, visit, type WindowOptions } from './window';

/** Longer tasks delay input noticeably. */
const LONG_TASK_MS = 50;
/** The page has settled after this time without such a task. */
const SETTLED_MS = 2000;
const LOOK_MS = 500;

/** What a browser tells of a first visit, in milliseconds except the layout shift. */
export interface Vitals extends Times {
  firstPaint: number;
  shift: number;
}

/** Runs in the page and records the browser's performance entries, and when the content stands. */
const watchVitals = (ready: string) => `
  window.vitals = { rows: 0, firstPaint: 0, largestPaint: 0, blocked: 0, longestTask: 0, shift: 0 };
  window.busyUntil = 0;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => { vitals.largestPaint = startTime; });
  watch('longtask', ({ startTime, duration }) => {
    vitals.blocked += duration - ${LONG_TASK_MS};
    vitals.longestTask = Math.max(vitals.longestTask, duration);
    busyUntil = startTime + duration;
  });
  watch('layout-shift', ({ value }) => { vitals.shift += value; });
  const look = () => {
    if (!document.querySelector(${JSON.stringify(ready)})) requestAnimationFrame(look);
    // The frame in which it stands is drawn after its callbacks.
    else setTimeout(() => { vitals.rows = busyUntil = performance.now(); });
  };
  look();
`;

/** A processor slower by this factor, as a cheap laptop or phone has it. */
const SLOWDOWN = 4;

/** Bits per second and delay of a connection. */
export interface Line {
  latencyMs: number;
  bytesPerSecond: number;
}

interface Visit {
  path: string;
  ready: string;
  window?: WindowOptions;
  line?: Line;
}

/** Opens a page with an empty cache on a slow processor, and waits until nothing is left to do. */
export async function timeVisit(
  visitor: Visitor,
  { path, ready, window = DESK, line }: Visit,
): Promise<Vitals> {
  const { context, page, client } = await openWindow(visitor, window);
  if (line) {
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: line.bytesPerSecond,
      uploadThroughput: line.bytesPerSecond,
    });
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript({ content: watchVitals(ready) });
  await visit(page, { path, ready });
  const isBusy = `!vitals.rows || performance.now() - busyUntil < ${SETTLED_MS}`;
  while (await page.evaluate(isBusy)) await page.waitForTimeout(LOOK_MS);
  const vitals = (await page.evaluate('window.vitals')) as Vitals;
  await context.close();
  return vitals;
}
