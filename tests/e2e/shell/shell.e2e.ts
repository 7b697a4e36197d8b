import type { Locator, Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { platformOf } from '../../harness/app/platform';
import { prefer } from '../../harness/app/preference';
import { letMove, setUpInstance } from '../../harness/browser/instance';
import { enter } from '../../harness/usability/look';

type Watched = Window & { seen?: string[] };

/** A fixed header with tabs below it. */
async function seed(db: Db) {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('tenantId', '=', await platformOf(db))
    .where('isDefaultAdmin', '=', 1)
    .executeTakeFirstOrThrow();
  await prefer(db, id, { shell: { tabs: true } });
}

const instance = setUpInstance({ isDemo: true, seed });

/** A window lower than the list of positions. */
async function openList(): Promise<Page> {
  const page = await instance.open();
  await page.setViewportSize({ width: 1280, height: 400 });
  await enter(page, instance.server.url);
  await page.goto(`${instance.server.url}org/post`);
  await page.locator('.ant-table-row').first().waitFor();
  return page;
}

/** How far an element moves when the page scrolls. */
const moveOf = (element: Locator) =>
  element.evaluate((node) => {
    const before = node.getBoundingClientRect().top;
    window.scrollBy({ top: 60, behavior: 'instant' });
    const move = node.getBoundingClientRect().top - before;
    window.scrollBy({ top: -60, behavior: 'instant' });
    return move;
  });

test('menus of header and tabs stay at their buttons while the page scrolls', async () => {
  const page = await openList();
  const tabs = page.getByRole('navigation', { name: 'Opened pages' });
  const row = page.locator('.ant-table-row').first();
  expect(await moveOf(row)).toBe(-60);

  const menu = page.locator('.ant-dropdown:not(.ant-dropdown-hidden)');
  for (const button of [
    page.getByRole('button', { name: 'User menu' }),
    page.getByRole('button', { name: 'Language' }),
    tabs.getByRole('button', { name: 'Tab actions' }),
  ]) {
    await button.click();
    await menu.waitFor();
    expect(await moveOf(menu)).toBe(0);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
});

test('what takes the focus comes out from under header and tabs, which take it in place', async () => {
  const page = await openList();
  const tabs = page.getByRole('navigation', { name: 'Opened pages' });
  const bar = await tabs.boundingBox();
  const end = (bar?.y ?? 0) + (bar?.height ?? 0);
  const button = page.getByRole('button', { name: 'Add position' });
  const place = await button.evaluate((node, top) => {
    const topOf = () => node.getBoundingClientRect().top;
    window.scrollBy({ top: topOf() - top, behavior: 'instant' });
    const before = topOf();
    node.focus();
    return { before, after: topOf() };
  }, end - 30);
  expect(place.before).toBe(end - 30);
  expect(place.after).toBeGreaterThanOrEqual(end);

  const scrolled = await page.evaluate(() => {
    window.scrollTo({ top: 150, behavior: 'instant' });
    return window.scrollY;
  });
  expect(scrolled).toBe(150);
  await tabs.getByRole('link').last().focus();
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
});

test('a window that becomes as narrow as a phone does not open its menu over the page', async () => {
  const page = await openList();
  await letMove(page);
  const add = page.getByRole('button', { name: 'Add position' });
  await add.focus();
  await page.evaluate(() => {
    const seen: string[] = [];
    (window as Watched).seen = seen;
    new MutationObserver(() => {
      if (document.querySelector('.ant-drawer-open')) seen.push('menu');
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: 'Open the menu' }).waitFor();
  // A drawer that had opened would have closed by then.
  await page.waitForFunction(() => !document.querySelector('.ant-drawer [class*=-motion]'));
  expect(await page.evaluate(() => (window as Watched).seen)).toEqual([]);
  await add.and(page.locator(':focus')).waitFor();
});

test('the window is titled after the page, and after what stands in its place', async () => {
  const page = await openList();
  for (const [address, title] of [
    ['org/post', 'Positions - '],
    ['error/403', '403 - '],
    ['account/settings', 'Personal settings - '],
    ['no/such/page', '404 - '],
  ] as const) {
    await page.goto(`${instance.server.url}${address}`);
    await page.waitForFunction((start) => document.title.startsWith(start), title);
  }
});
