import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '#contract/codes';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance } from '../../harness/browser/instance';
import { enter, follow, followSystem, lookAt, settle } from '../../harness/usability/look';

const ids = { role: 0 };

/** A tenant with one add-on and enough users for several pages, and a tenant with two add-ons. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const single = await make.tenant();
  ids.role = await make.role(single, { name: 'Staff' });
  for (let count = 0; count < 25; count += 1) await make.member(single);
  await make.member(single, { username: 'single', isDefaultAdmin: 1 });
  const energy = { addon: 'energy', title: 'Energy', remark: '', icon: 'icon-bulb' };
  await db
    .insertInto('addons')
    .values({ ...energy, path: 'https://energy.example/', affix: 1, sort: 9, status: 'enabled' })
    .execute();
  const double = await make.tenant();
  await db
    .updateTable('menus')
    .set({ addon: 'energy' })
    .where('id', '=', await make.menu(double, []))
    .execute();
  await make.member(double, { username: 'double', isDefaultAdmin: 1 });
  const entry = { addon: 'energy', version: '2.0.0', title: 'Energy 2.0.0', content: 'Faster' };
  const shown = { sort: 0, status: 'enabled' } as const;
  const time = Date.now() + 1000;
  await db
    .insertInto('upgrades')
    .values({ ...entry, ...shown, time, shownAt: time, createdAt: time, updatedAt: time })
    .execute();
  await followSystem(db, ['single', 'double']);
}

const instance = setUpInstance({ seed });

async function open(username: string, width: number, language?: Language): Promise<Page> {
  const page = await instance.open(language);
  await enter(page, instance.server.url, username, PASSWORD);
  await lookAt(page, { theme: 'light', width });
  await settle(page, 400);
  return page;
}

const apps = (page: Page) => page.getByRole('navigation', { name: 'Apps', exact: true });

describe('the list of apps on a phone', () => {
  test('is missing where there is only one', async () => {
    const page = await open('single', 390);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await apps(page).count()).toBe(0);
    await lookAt(page, { theme: 'light', width: 1440 });
    await apps(page).waitFor();
  });

  test('is a button with a menu where there are several', async () => {
    const page = await open('double', 390);
    await apps(page).getByRole('button', { name: 'Apps' }).click();
    const other = page.getByRole('menuitem', { name: 'Energy' });
    expect(await other.getByRole('link').getAttribute('target')).toBe('_blank');
  });

  test.each([390, 360])('stands beside all other actions at %i pixels', async (width) => {
    // The window was wide before.
    const page = await open('double', width);
    await page.getByRole('link', { name: 'The upgrade log has something new' }).waitFor();
    const spans = await page.locator('header :is(button, a):visible').evaluateAll((actions) =>
      actions.map((action) => {
        const { left, right } = action.getBoundingClientRect();
        return [left, right] as const;
      }),
    );
    expect(spans).toHaveLength(9);
    let end = 0;
    for (const [left, right] of spans) {
      expect(left).toBeGreaterThanOrEqual(end);
      end = right;
    }
    expect(end).toBeLessThanOrEqual(width);
  });
});

test.each(LANGUAGES)('the numbers of rows take one line on a phone (%s)', async (language) => {
  const page = await open('single', 390, language);
  await follow(page, `${instance.server.url}org/user`);
  const total = page.locator('.ant-pagination-total-text');
  await total.waitFor();
  const lines = await total.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test('the tree of permissions reaches the end of its drawer', async () => {
  const page = await open('single', 1440);
  await follow(page, `${instance.server.url}permission/role?grants=${ids.role}`);
  await page.getByRole('tree', { name: 'Menus' }).waitFor();
  await settle(page, 400);
  const room = await page.evaluate(() => {
    const end = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    return end('.ant-drawer-body') - end('.ant-drawer-body .ant-tree');
  });
  expect(room).toBeGreaterThanOrEqual(0);
  expect(room).toBeLessThanOrEqual(24);
});

test.each(['light', 'dark'] as const)(
  'the ring of a focused menu entry is inside it, and the selected entry is pale (%s)',
  async (theme) => {
    const page = await open('single', 1440);
    await lookAt(page, { theme, width: 1440 });
    const selected = page.locator('.ant-layout-sider .ant-menu-item-selected');
    // Pale: the text has nearly the contrast that it has on the page.
    const colour = await selected.evaluate((item) => getComputedStyle(item).backgroundColor);
    expect(colour).toMatch(/^rgba\((0, 0, 0|255, 255, 255), 0\.\d+\)$/);
    await page.getByRole('button', { name: 'Search the menu' }).focus();
    await page.keyboard.press('Tab');
    const seen: unknown[] = [];
    for (const _ of ['page', 'folder', 'page of the folder']) {
      const before = await page.evaluateHandle(() => document.activeElement);
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction((last) => document.activeElement !== last, before);
      const ring = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const isLink = focused.matches('a');
        const entry = isLink ? focused.offsetParent : focused;
        const style = getComputedStyle(focused, isLink ? '::before' : null);
        return {
          isWhole: Boolean(entry?.matches('.ant-menu-item, .ant-menu-submenu-title')),
          inset: isLink ? style.inset : '0px',
          outline: `${style.outlineStyle} ${style.outlineOffset}`,
        };
      });
      seen.push(ring);
    }
    expect(seen).toEqual(Array(3).fill({ isWhole: true, inset: '0px', outline: 'solid -2px' }));
  },
);

test('the side menu stays where it is from page to page, and marks a folder alike in both themes', async () => {
  const page = await open('single', 1440, 'en-US');
  const search = page.getByRole('button', { name: 'Search the menu' });
  const tops = new Set<number | undefined>();
  for (const path of [
    'dashboard',
    'org/dept',
    'audit',
    'error/403',
    'home/message/',
    'account/settings',
  ]) {
    await follow(page, `${instance.server.url}${path}`);
    await page.locator('.menu-extra strong').waitFor();
    tops.add((await search.boundingBox())?.y);
  }
  expect(tops.size).toBe(1);
  const colourOf = (name: string, selector: string) =>
    page
      .locator(selector, { hasText: name })
      .first()
      .evaluate((part) => getComputedStyle(part).color);
  for (const theme of ['light', 'dark'] as const) {
    await lookAt(page, { theme, width: 1440 });
    await settle(page, 400);
    const marked = await colourOf('Personal', '.ant-menu-submenu-title');
    const link = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = 'var(--link)';
      return getComputedStyle(probe).color;
    });
    expect([theme, marked]).toEqual([theme, link]);
  }
});
