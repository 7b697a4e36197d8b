import type { Page } from 'playwright-core';
import { spreadOf, tableText } from '../report';
import { readLimits, type WeighedPage } from './limits';
import { withVisitor } from './visitor';
import { DESK, openWindow, type Visitor, visit } from './window';

/** The code of the other pages has come by then, in milliseconds. */
const FETCHED_MS = 12_000;

/** Runs in the page: the time from a click on a link until what is ready has been drawn, in ms. */
const step = (href: string, ready: string) => `(async () => {
  const content = ${JSON.stringify(ready)};
  const left = [...document.querySelectorAll(content)];
  const link = document.querySelector('a[href="${href}"]');
  if (!link) throw new Error('No link leads to ${href}.');
  const begin = performance.now();
  link.click();
  for (;;) {
    const found = document.querySelector(content);
    // Not what stands on the page that is left.
    if (location.pathname === '${href}' && found && !left.includes(found)) break;
    await new Promise(requestAnimationFrame);
  }
  await new Promise((done) => setTimeout(done));
  return performance.now() - begin;
})()`;

const timeStep = (page: Page, path: string, ready: string) =>
  page.evaluate<number>(step(new URL(path, page.url()).pathname, ready));

const percentile95 = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1];

/** The pages that the menu leads to; the first is where the steps begin. */
const NAMES = [
  'dashboard',
  'users',
  'departments',
  'positions',
  'roles',
  'menus',
  'audit log',
  'messages',
];

/** How long going from page to page takes once the code is there, on this machine's own processor. */
export const measureSteps = (rounds: number) =>
  withVisitor((visitor) => {
    const { pages } = readLimits();
    return walk(
      visitor,
      pages.filter(({ name }) => NAMES.includes(name)),
      rounds,
    );
  });

async function walk(visitor: Visitor, pages: readonly WeighedPage[], rounds: number) {
  const { context, page, base } = await openWindow(visitor, DESK);
  const [first, ...others] = pages;
  if (!first) return;
  await visit(page, first);
  await page.waitForTimeout(FETCHED_MS);
  const taken = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, path, ready } of [...others, first]) {
      const times = taken.get(name) ?? [];
      times.push(await timeStep(page, base + path, ready));
      taken.set(name, times);
      await page.waitForTimeout(500);
    }
  }
  await context.close();
  const rows = [...taken].map(([name, times]) => [name, spreadOf(times).median.toFixed(0)]);
  const all = [...taken.values()].flat();
  console.log(
    tableText(`Page to page until the rows, ms, medians of ${rounds}`, ['page', 'ms'], rows),
  );
  console.log(`95th percentile: ${percentile95(all)?.toFixed(0)} ms of ${all.length} steps`);
}
