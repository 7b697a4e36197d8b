import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Language } from '#contract/codes';
import type { Db } from '#server/db/types';
import enEntry from '../../../src/locales/en-US';
import type { TextKey } from '../../../src/locales/keys';
import { signedIn as enSignedIn } from '../../../src/locales/signed-in/en-US';
import { signedIn as zhSignedIn } from '../../../src/locales/signed-in/zh-CN';
import zhEntry from '../../../src/locales/zh-CN';
import { prefer } from '../app/preference';
import { axeFindings, misfitsOf, spokenDrawings, wordsOf } from './page-faults';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** How a page is looked at; a page that is open follows it. */
export interface Look {
  theme: 'light' | 'dark';
  width: number;
  /** 900 unless given. */
  height?: number;
}

const TEXTS: Record<Language, Record<string, string>> = {
  'zh-CN': { ...zhEntry, ...zhSignedIn },
  'en-US': { ...enEntry, ...enSignedIn },
};

/** A text as the page says it in this language. */
export function textOf(language: Language, key: TextKey, values: Record<string, unknown> = {}) {
  const text = TEXTS[language][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_whole, name) => String(values[name]));
}

/** Lets accounts look as the system does, which the browser plays. */
export async function followSystem(db: Db, usernames = ['admin']): Promise<void> {
  const members = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select('members.id')
    .where('username', 'in', usernames)
    .execute();
  for (const { id } of members) await prefer(db, id, { shell: { theme: 'system' } });
}

/** Signs in as the demo's administrator or somebody else, in any language. */
export async function enter(
  page: Page,
  url: string,
  username = 'admin',
  password = 'demo-console',
): Promise<void> {
  await page.goto(`${url}user/login`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL('**/dashboard');
}

/** Goes to a page of the console as a link does; loading all of it anew takes far longer. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until nothing on the page has been coming or moving for this long. */
export async function settle(page: Page, quietMs: number): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { quietSince?: number }).quietSince = undefined;
  });
  await page.waitForFunction((quiet) => {
    const state = window as unknown as { quietSince?: number };
    const coming =
      '.ant-skeleton, .ant-spin-spinning, .ant-btn-loading, .loading-mark, [class*="-leave-active"]';
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    if (isMoving || document.querySelector(coming)) state.quietSince = undefined;
    else state.quietSince ??= performance.now();
    return performance.now() - (state.quietSince ?? performance.now()) > quiet;
  }, quietMs);
}

/** Gives the window another size and theme, and waits until the page has followed. */
export async function lookAt(page: Page, { theme, width, height = 900 }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        const root = document.documentElement;
        // Pages without the shell have the theme from when they were loaded.
        if (!document.querySelector('.ant-app')) root.dataset.theme = wanted;
        const next = () =>
          requestAnimationFrame(() => (root.dataset.theme === wanted ? done() : next()));
        next();
      }),
    theme,
  );
}

/** What axe finds, each rule with the parts of the page that break it. */
async function violationsOf(page: Page): Promise<string[]> {
  // By the debugger, which the page's policy on scripts does not keep out.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(axeFindings, TAGS);
}

const groupsOf = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.split('.')[0]))].join('|');
/** Keys of texts that stand where the text should; every key begins with one of these words. */
const KEY = new RegExp(
  `(?<![\\w./@"-])(${groupsOf(TEXTS['zh-CN'])})(\\.[a-z][A-Za-z0-9-]*)+(?![\\w/@.-])`,
);
/** What antd and pro-components say in the other language where they were not told this one. */
const FOREIGN: Record<Language, RegExp> = {
  'zh-CN':
    /^([Pp]lease (enter|select|input).*|Cancel|OK|Ok|Close|Clear|Search|Reset|Submit|No [Dd]ata|\d+ ?\/ ?page|segmented control)$/,
  'en-US': /^(请输入.*|请选择.*|确定|取 ?消|查 ?询|重 ?置|展开|收起|提 ?交|暂无数据|\d+ ?条\/页)$/,
};

/** Texts that stand in no language, or in the other one. */
async function untranslatedOf(page: Page, language: Language): Promise<string[]> {
  const words = (await page.evaluate(wordsOf)).map((text) => text.trim());
  return words
    .filter((text) => KEY.test(text) || FOREIGN[language].test(text))
    .map((text) => `untranslated: ${text.slice(0, 80)}`)
    .concat(await page.evaluate(spokenDrawings));
}

const placed = (place: string, faults: string[]) => faults.map((fault) => `${place}: ${fault}`);

/** What does not fit, each beginning with the place. */
export async function misfitsAt(page: Page, place: string): Promise<string[]> {
  return placed(place, await page.evaluate(misfitsOf));
}

/** How long a fault must last; what is on its way to something else is none. */
const LASTING_MS = 300;

async function faultsNow(page: Page, place: string, language: Language): Promise<string[]> {
  const faults = [await violationsOf(page), await untranslatedOf(page, language)].flat();
  return [...placed(place, faults), ...(await misfitsAt(page, place))];
}

/** Everything that is wrong with a page as it is on the screen, each beginning with the place. */
export async function faultsOf(page: Page, place: string, language: Language): Promise<string[]> {
  const found = await faultsNow(page, place, language);
  if (found.length === 0) return found;
  await page.waitForTimeout(LASTING_MS);
  return faultsNow(page, place, language);
}
