import type { Page } from 'playwright-core';
import { ADDON, LANGUAGES, type Language } from '#contract/codes';
import type { Db } from '#server/db/types';
import { makeFile } from '../../harness/app/file';
import { platformOf } from '../../harness/app/platform';
import { setUpInstance } from '../../harness/browser/instance';
import { isDeep } from '../../harness/dose';
import {
  emulate,
  enter,
  faultsOf,
  follow,
  followSystem,
  type Look,
  lookAt,
  looksOf,
  misfitsAt,
  ROUNDS,
  settle,
} from '../../harness/usability/look';

/** An external page, which the harness serves. */
const FRAMED = 'https://framed.example/';

/** Ids that depend on the database. */
const ids = { letter: 0, notice: 0, version: 0, frame: 0, tenant: 0 };

async function seed(db: Db): Promise<void> {
  await followSystem(db);
  const letter = await db
    .selectFrom('letterReceivers')
    .innerJoin('members', 'members.id', 'letterReceivers.memberId')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select('letterId')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const notice = await db
    .selectFrom('notices')
    .select('id')
    .where('rangeType', '=', 'everyone')
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  const addon = await db
    .selectFrom('addonReleases')
    .select('versionId')
    .orderBy('versionId', 'desc')
    .executeTakeFirstOrThrow();
  const model = await db
    .selectFrom('menus')
    .selectAll()
    .where('addon', '=', ADDON)
    .where('path', '=', '/audit')
    .executeTakeFirstOrThrow();
  const {
    id: _id,
    key: _key,
    addonKey: _addonKey,
    released: _released,
    titleTexts: _texts,
    ...rest
  } = model;
  const frame = await db
    .insertInto('menus')
    .values({ ...rest, parentId: null, title: '外部页面', path: null, alias: FRAMED, isFrame: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = await db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 0)
    .executeTakeFirstOrThrow();
  const tenantId = await platformOf(db);
  await makeFile(db, { tenantId, name: 'plan.txt', folder: 'Plans' });
  await makeFile(db, { tenantId, name: `${'long '.repeat(40)}.txt` });
  Object.assign(ids, {
    letter: letter.letterId,
    notice: notice.id,
    version: addon.versionId,
    frame: frame.id,
    tenant: company.id,
  });
}

const instance = setUpInstance({ isDemo: true, seed });

/** Every page with content (docs/product.md, "Pages of the user center"). */
const pages = () => [
  'dashboard',
  'org/user',
  'org/user?access=1&row=member:1',
  'org/user?bin=true',
  'org/user?offers=true',
  'org/dept',
  'org/post',
  'org/online',
  'permission/role',
  'permission/menu',
  'tenant/manage',
  'tenant/manage?isDeleted=true',
  `tenant/details/${ids.tenant}`,
  `tenant/details/${ids.tenant}?tab=users`,
  'tenant/policy',
  'tenant/user/list',
  'tenant/user/recycle',
  ...['texts', 'ways', 'terms', 'lengths', 'messages'].map((tab) => `platform/site?tab=${tab}`),
  'home/message?tab=notice',
  'home/message?tab=publish',
  `home/message/${ids.notice}?tab=notice`,
  'home/message/?tab=private',
  `home/message/${ids.letter}?tab=private`,
  'home/files',
  'home/files?view=grid',
  'org/post?tenantCode=elsewhere',
  'account/center',
  'account/settings',
  'account/settings?tab=security',
  'addons/market',
  `addons/market/details/${ids.version}`,
  'audit',
  `frame/${ids.frame}`,
  'error/403',
  'no/such/page',
];
const SIGNED_OUT = [
  'user/login',
  'user/login?tab=phone',
  'user/login?tab=forgot',
  'user/reg',
  'user/jump',
  'user/jump?token=spent',
];

/** No overflow at this size either (docs/design/ui.md, "Habits on every screen"). */
const SMALL = { width: 1280, height: 720 };

/** Time without changes after which a page counts as loaded. */
const LOADED_MS = 400;
const TURNED_MS = 100;

type Check = (page: Page, place: string, language: Language) => Promise<string[]>;

/** Opens a page once and checks it in several looks, each with what to look for. */
async function inspect(
  page: Page,
  path: string,
  language: Language,
  checks: readonly (readonly [Look, Check])[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [turn, [look, check]] of checks.entries()) {
    if (turn === 0) {
      await emulate(page, look);
      const address = `${instance.server.url}${path}`;
      if (SIGNED_OUT.includes(path)) await page.goto(address);
      else await follow(page, address);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await settle(page, LOADED_MS);
    }
    await lookAt(page, look);
    await settle(page, TURNED_MS);
    const place = `${path} ${language} ${look.theme} ${look.width}`;
    found.push(...(await check(page, place, language)));
  }
  return found;
}

async function open(language: Language): Promise<Page> {
  const page = await instance.open(language);
  await page.route(FRAMED, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<html lang="en"><title>Framed</title></html>`,
    }),
  );
  return page;
}

/** The faults of some pages in one language. */
async function inspectEach(page: Page, paths: string[], language: Language): Promise<string[]> {
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    // Neighbours share a look, because a change of theme is slow.
    const looks = looksOf(Math.floor((index / paths.length) * ROUNDS.length), language);
    const small = isDeep || LANGUAGES[index % LANGUAGES.length] === language ? [SMALL] : [];
    found.push(
      ...(await inspect(page, path, language, [
        ...looks.map((look) => [look, faultsOf] as const),
        ...small.map((size) => [{ ...(looks.at(-1) as Look), ...size }, misfitsAt] as const),
      ])),
    );
  }
  return found;
}

/** The faults of all pages in one language. */
async function inspectAll(language: Language): Promise<string[]> {
  const page = await open(language);
  const found = await inspectEach(page, SIGNED_OUT, language);
  await enter(page, instance.server.url);
  return [...found, ...(await inspectEach(page, pages(), language))];
}

/** Mirrored, only what does not fit counts, which no theme changes; most of it on a narrow page. */
const MIRRORED: readonly (readonly [Look, Check])[] = isDeep
  ? [
      ...ROUNDS.map((looks) => [looks['zh-CN'], faultsOf] as const),
      [{ theme: 'light', ...SMALL }, misfitsAt],
    ]
  : [[{ theme: 'light', width: 390 }, misfitsAt]];

/**
 * The faults in a right-to-left layout, which neither language uses by itself. The direction changes
 * only the layout: accessibility and texts are those of the language, checked above.
 */
async function inspectMirrored(): Promise<string[]> {
  const page = await open('zh-CN');
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('umi_locale', 'ar');
  });
  await enter(page, instance.server.url);
  const found: string[] = [];
  for (const path of pages()) found.push(...(await inspect(page, path, 'zh-CN', MIRRORED)));
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  return found.map((fault) => `mirrored ${fault}`);
}

describe('accessibility (ant-design #36539, #16270, #13198, #24406, #31215, #39410)', () => {
  test('every page is accessible, translated and fits, in each language, direction, theme and width', async () => {
    instance.tolerate(/^another host: https:\/\/framed\.example\//);
    const found = await Promise.all([...LANGUAGES.map(inspectAll), inspectMirrored()]);
    expect(found.flat()).toEqual([]);
  }, 600_000);
});
