import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import type { Language } from '#contract/codes';
import type { Db } from '#server/db/types';
import type { TextKey } from '../../../src/locales/keys';
import { createIntl } from '../../../src/mended/intl';
import { prefer } from '../app/preference';
import { grantSession } from '../browser/session';
import { isDeep } from '../dose';
import { axeFindings, idleForms, misfitsOf, spokenDrawings, wordsOf } from './page-faults';
import { TEXTS } from './texts';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Language, theme and size of a page; applied to an open page without a reload. */
export interface Look {
  theme: 'light' | 'dark';
  width: number;
  /** 900 by default. */
  height?: number;
}

/** The look of each language. */
export type Looks = Record<Language, Look>;

/**
 * The languages have opposite looks, so that what is checked in one round is checked in each
 * language, theme and width. All rounds cover every combination.
 */
export const ROUNDS: readonly Looks[] = [
  { 'zh-CN': { theme: 'light', width: 1440 }, 'en-US': { theme: 'dark', width: 390 } },
  { 'zh-CN': { theme: 'dark', width: 390 }, 'en-US': { theme: 'light', width: 1440 } },
  { 'zh-CN': { theme: 'light', width: 390 }, 'en-US': { theme: 'dark', width: 1440 } },
  { 'zh-CN': { theme: 'dark', width: 1440 }, 'en-US': { theme: 'light', width: 390 } },
];

/** The looks in which to check the item at this index of a list: of one round, or of all. */
export const looksOf = (index: number, language: Language): Look[] =>
  (isDeep ? ROUNDS : [ROUNDS[index % ROUNDS.length] as Looks]).map((looks) => looks[language]);

/** A text of the console in this language. */
export function textOf(language: Language, key: TextKey, values: Record<string, unknown> = {}) {
  const intl = createIntl({ locale: language, messages: TEXTS[language] });
  return intl.formatMessage({ id: key }, values as Record<string, string | number>);
}

/** Makes accounts follow the system's theme, which the browser emulates. */
export async function followSystem(db: Db, usernames = ['admin']): Promise<void> {
  const members = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select('members.id')
    .where('username', 'in', usernames)
    .execute();
  for (const { id } of members) await prefer(db, id, { shell: { theme: 'system' } });
}

/** Opens the console as the demo's administrator or another user. */
export async function enter(
  page: Page,
  url: string,
  username = 'admin',
  password = 'demo-console',
): Promise<void> {
  await grantSession(page, url, username, password);
  await page.goto(`${url}dashboard`);
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

/** Navigates within the console as a link does, which is much faster than a reload. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Time between two looks at a page that settles; each frame would keep the machine busy. */
const GLANCE_MS = 40;

/** Waits until nothing on the page, or in a frame of it, has changed or moved for this time. */
export async function settle(page: Page | Frame, quietMs: number): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { quietSince?: number }).quietSince = undefined;
  });
  await page.waitForFunction(
    (quiet) => {
      const state = window as unknown as { quietSince?: number };
      const coming =
        '.ant-skeleton, .ant-spin-spinning, .ant-btn-loading, .loading-mark, [class*="-leave-active"]';
      const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
      if (isMoving || document.querySelector(coming)) state.quietSince = undefined;
      else state.quietSince ??= performance.now();
      return performance.now() - (state.quietSince ?? performance.now()) > quiet;
    },
    quietMs,
    { polling: GLANCE_MS },
  );
}

/** Gives the window a size and a theme before its pages are opened. */
export async function emulate(page: Page, { theme, width, height = 900 }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
}

/** Changes the window's size and theme, and waits until the page has followed. */
export async function lookAt(page: Page, look: Look): Promise<void> {
  const { theme } = look;
  await emulate(page, look);
  await page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        const root = document.documentElement;
        // Pages without the shell keep the theme of their load.
        if (!document.querySelector('.ant-app')) root.dataset.theme = wanted;
        const next = () =>
          requestAnimationFrame(() => (root.dataset.theme === wanted ? done() : next()));
        next();
      }),
    theme,
  );
}

/** The findings of axe: each rule with the elements that break it. */
async function violationsOf(page: Page | Frame, layers?: string): Promise<string[]> {
  // Through the debugger, which bypasses the page's content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(axeFindings, { tags: TAGS, layers });
}

const groupsOf = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.split('.')[0]))].join('|');
/** Text keys that show instead of their text; every key begins with one of these words. */
const KEY = new RegExp(
  `(?<![\\w./@"-])(${groupsOf(TEXTS['zh-CN'])})(\\.[a-z][A-Za-z0-9-]*)+(?![\\w/@.-])`,
);
/** Default texts of antd and pro-components in the other language. */
const FOREIGN: Record<Language, RegExp> = {
  'zh-CN':
    /^([Pp]lease (enter|select|input).*|Cancel|OK|Ok|Close|Clear|Search|Reset|Submit|No [Dd]ata|\d+ ?\/ ?page|segmented control)$/,
  'en-US': /^(请输入.*|请选择.*|确定|取 ?消|查 ?询|重 ?置|展开|收起|提 ?交|暂无数据|\d+ ?条\/页)$/,
};

/** Texts without a translation, or in the other language. */
async function untranslatedOf(page: Page | Frame, language: Language): Promise<string[]> {
  const words = (await page.evaluate(wordsOf)).map((text) => text.trim());
  return words
    .filter((text) => KEY.test(text) || FOREIGN[language].test(text))
    .map((text) => `untranslated: ${text.slice(0, 80)}`)
    .concat(await page.evaluate(spokenDrawings));
}

const placed = (place: string, faults: string[]) => faults.map((fault) => `${place}: ${fault}`);

/** Minimum duration of a fault, to ignore transitions. */
const LASTING_MS = 300;

/** The faults that last. */
async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  const found = await find();
  if (found.length === 0) return found;
  await sleep(LASTING_MS);
  return find();
}

/** Overflowing elements, prefixed with the place. */
export function misfitsAt(page: Page, place: string): Promise<string[]> {
  return lasting(async () => placed(place, await page.evaluate(misfitsOf)));
}

/**
 * All faults of the page, or of a frame in it, as shown, prefixed with the place. If any of the layers is open, axe
 * checks only those.
 */
export function faultsOf(
  page: Page | Frame,
  place: string,
  language: Language,
  layers?: string,
): Promise<string[]> {
  return lasting(async () => {
    const faults = [
      ...(await violationsOf(page, layers)),
      ...(await untranslatedOf(page, language)),
      ...(await page.evaluate(misfitsOf)),
      ...(await page.evaluate(idleForms)),
    ];
    return placed(place, faults);
  });
}
