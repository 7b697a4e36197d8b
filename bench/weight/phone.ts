import { printGoal, printTable, spreadOf, spreadText } from '../report';
import { withVisitor } from './visitor';
import { type Line, timeVisit, type Vitals } from './vitals';
import type { WindowOptions } from './window';

const RUNS = 5;

/** A phone on a slow connection, as in Lighthouse. */
const PHONE: { window: WindowOptions; line: Line } = {
  window: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
  line: { latencyMs: 150, bytesPerSecond: 1.6e6 / 8 },
};

/** Web vitals of the sign-in page on a slow phone: 150 ms, 1.6 Mbit/s, a quarter of the speed. */
export const measurePhone = () =>
  withVisitor(async ({ browser, origin }) => {
    const visits: Vitals[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = { path: 'user/login', ready: 'input[type=password]' };
      visits.push(await timeVisit({ browser, origin }, { ...page, ...PHONE }));
    }
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
    printGoal({
      name: 'sign-in page, largest paint',
      value: seconds,
      unit: 's',
      now: 2,
      later: 1.3,
    });
  });
