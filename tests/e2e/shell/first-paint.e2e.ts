import type { Route } from 'playwright-core';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';
import { routeScripts } from '../../harness/browser/scripts';

const instance = setUpInstance();

test.each([
  ['en-US', 'IoT visualization platform', 'Multi-dimensional IoT visualization platform'],
  ['zh-CN', '物联网可视化平台', '多维度物联网可视化平台'],
] as const)(
  'the sign-in page is there before any script or picture has come: %s',
  async (language, title, subtitle) => {
    const page = await instance.open(language);
    const held: Route[] = [];
    await page.route('**/logo.svg', (route) => held.push(route));
    const release = (await routeScripts(page)).hold();
    await page.goto(`${instance.server.url}user/login`, { waitUntil: 'commit' });
    const brand = page.getByText(title, { exact: true });
    await brand.waitFor();
    await page.getByText(subtitle).waitFor();
    const early = await brand.boundingBox();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);

    // The page renders them in the same place.
    await page.unroute('**/logo.svg');
    for (const route of held) await route.continue();
    await release();
    await page.locator('input[type=password]').waitFor();
    expect(await brand.boundingBox()).toEqual(early);
    expect(await page.locator('.signed-out').count()).toBe(1);
  },
);

test('the stored theme holds from the first paint on', async () => {
  const page = await instance.open();
  const look = JSON.stringify({ account: 1, value: { theme: 'dark' } });
  await page.addInitScript((text) => localStorage.setItem('CURRENT-PREFERENCES', text), look);
  await page.route(/\.js$/, () => undefined);
  await page.goto(`${instance.server.url}user/login`, { waitUntil: 'commit' });
  await page.locator('.login-brand').waitFor();
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(colour).toBe('rgb(20, 20, 20)');
});

test('the page may be zoomed', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}user/login`);
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(viewport).toBe('width=device-width, initial-scale=1');
});

test('a change of page leaves header and menu where they are', async () => {
  const page = await openAsAdmin(instance);
  await page.getByRole('menuitem', { name: 'Departments' }).waitFor();
  const gaps = await page.evaluateHandle(() => {
    const found: string[] = [];
    const header = document.querySelector('header');
    const menu = document.querySelector('aside');
    const look = () => {
      if (!header?.isConnected || !menu?.isConnected) found.push('gone');
      if (document.querySelector('#root > .boot')) found.push('whole screen');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return found;
  });
  for (const [title, address] of [
    ['Departments', '/org/dept'],
    ['Roles', '/permission/role'],
    ['Audit log', '/audit'],
  ] as const) {
    await page.getByRole('menuitem', { name: title, exact: true }).click();
    await page.waitForURL(`**${address}`);
    await page.locator('.ant-table').first().waitFor();
  }
  expect(await gaps.jsonValue()).toEqual([]);
});
