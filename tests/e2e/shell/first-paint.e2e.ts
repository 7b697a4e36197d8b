import type { Browser, Page, Route } from 'playwright-core';
import { BUDGET, weigh } from '../../../bench/weigh';
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

describe('bundle size and first load (pro #5582, #6815, #7150, umi #12786, #12022)', () => {
  /** Measures a page with an empty cache, in the window's session. */
  async function load(page: Page, path: string, ready: string) {
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'ACCESS-TOKEN')?.value;
    const browser = page.context().browser() as Browser;
    const { origin } = new URL(instance.server.url);
    const weight = await weigh(browser, origin, { path: `/user/web/${path}`, ready, token });
    process.stdout.write(`${path}: ${weight.scriptBytes} B in ${weight.requests} requests\n`);
    const pages = weight.names.filter((name) => name.startsWith('p__'));
    return { ...weight, encodings: [...weight.encodings], pages };
  }

  test('the sign-in page loads little, compressed, and no code of what lies behind it', async () => {
    const found = await load(await instance.open(), 'user/login', 'input[type=password]');
    expect(found.scriptBytes).toBeLessThanOrEqual(BUDGET.signIn.scriptBytes);
    expect(found.requests).toBeLessThanOrEqual(BUDGET.signIn.requests);
    expect(found.encodings).toEqual(['br']);
    expect(found.pages).toEqual([expect.stringContaining('p__user__login__')]);
    expect(found.names.filter((name) => name.startsWith('layouts__'))).toEqual([]);
  });

  test('a list loads within its budget, and no code of another page', async () => {
    const found = await load(await openAsAdmin(instance), 'org/user', '.ant-table-row');
    expect(found.scriptBytes).toBeLessThanOrEqual(BUDGET.users.scriptBytes);
    expect(found.encodings).toEqual(['br']);
    expect(found.pages).toEqual([expect.stringContaining('p__org__user__')]);
  });
});
