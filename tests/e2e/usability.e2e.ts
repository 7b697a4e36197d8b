import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { setUpProduct } from '../harness/product';

const require = createRequire(__filename);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every page that has something on it (specification, section 2). */
const PAGES = [
  'dashboard',
  'org/user',
  'org/dept',
  'org/post',
  'permission/role',
  'permission/menu',
  'home/message/?tab=private',
  'account/center',
  'account/settings',
  'account/settings?tab=security',
  'org/user?access=1&row=member:1',
  'addons/market',
  'audit',
  'error/403',
  'no/such/page',
];
const SIGNED_OUT = ['user/login', 'user/reg'];

/** Two looks that together have each language, theme and width; all eight with LOOKS=all. */
const LOOKS = [
  { language: 'zh-CN', theme: 'light', width: 1440 },
  { language: 'en-US', theme: 'dark', width: 390 },
  { language: 'zh-CN', theme: 'dark', width: 1440 },
  { language: 'en-US', theme: 'light', width: 390 },
  { language: 'zh-CN', theme: 'light', width: 390 },
  { language: 'en-US', theme: 'dark', width: 1440 },
  { language: 'zh-CN', theme: 'dark', width: 390 },
  { language: 'en-US', theme: 'light', width: 1440 },
] as const;
const looks = process.env.LOOKS === 'all' ? LOOKS : LOOKS.slice(0, 2);

/** The administrator lets the console look as the system does, which the browser plays. */
async function seed(db: Db): Promise<void> {
  const { accountId } = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select('accountId')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const chosen = { shell: { theme: 'system' }, tour: { seen: true } };
  const values = Object.entries(chosen).map(([key, look]) => {
    const value = JSON.stringify(look);
    return { accountId, key, value, bytes: value.length, version: 1, updatedAt: Date.now() };
  });
  await db.insertInto('preferences').values(values).execute();
}

const product = setUpProduct({ isDemo: true, seed });

/** How long nothing may come any more until the page counts as complete. */
const QUIET_MS = 500;

/** Waits until nothing on the page is still coming or moving. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction((quietMs) => {
    const state = window as unknown as { quietSince?: number };
    const coming = '.ant-skeleton, .ant-spin-spinning, .ant-btn-loading, .loading-mark';
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    if (isMoving || document.querySelector(coming)) state.quietSince = undefined;
    else state.quietSince ??= performance.now();
    return performance.now() - (state.quietSince ?? performance.now()) > quietMs;
  }, QUIET_MS);
}

interface Finding {
  id: string;
  nodes: string[];
}

/** What axe finds, each rule with the parts of the page that break it. */
async function violationsOf(page: Page): Promise<Finding[]> {
  // By the debugger, which the page's policy on scripts does not keep out.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly: [...tags] });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target }) => `${target.join(' ')} ${html.slice(0, 160)}`),
    }));
  }, TAGS);
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Keys of texts that stand where the text should. */
async function rawKeysOf(page: Page): Promise<string[]> {
  const text = (await page.locator('#root').textContent()) ?? '';
  const found = text.match(/(?<![\w./@-])[a-z]+(\.[a-z][A-Za-z-]+){2,}(?![\w/@-])/g) ?? [];
  return found.filter((key) => !key.startsWith('ml.svc.'));
}

async function check(page: Page, path: string) {
  await page.goto(`${product.server.url}${path}`);
  await settle(page);
  return {
    path,
    violations: await violationsOf(page),
    overflow: await overflowOf(page),
    keys: await rawKeysOf(page),
  };
}

const clean = (path: string) => ({ path, violations: [], overflow: 0, keys: [] });

async function openWith({ language, theme, width }: (typeof LOOKS)[number]): Promise<Page> {
  const page = await product.open(language);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  return page;
}

describe.each(looks)('$language, $theme, $width wide', (look) => {
  test.each(SIGNED_OUT)('%s is accessible, translated and fits', async (path) => {
    expect(await check(await openWith(look), path)).toEqual(clean(path));
  });

  test('every page is accessible, translated and fits', async () => {
    const page = await openWith(look);
    await page.goto(product.server.url);
    await page.locator('input[name=username]').fill('admin');
    await page.locator('input[type=password]').fill('demo-console');
    await page.locator('button[type=submit]').first().click();
    await page.waitForURL('**/dashboard');
    const found = [];
    for (const path of PAGES) found.push(await check(page, path));
    expect(found).toEqual(PAGES.map(clean));
  }, 300_000);
});
