import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { BASE_PATH } from '#contract/codes';

/** Who opens pages, and where. */
export interface Visitor {
  browser: Browser;
  /** The server's. */
  origin: string;
  /** Of a session; without one pages are opened signed out. */
  token?: string;
}

/** Without the session where a page is for those who are signed out. */
export const visitorOf = (visitor: Visitor, path: string): Visitor =>
  path.startsWith('user/') ? { ...visitor, token: undefined } : visitor;

export type WindowOptions = Pick<
  BrowserContextOptions,
  'deviceScaleFactor' | 'isMobile' | 'viewport'
>;

/** A window on a desk. */
export const DESK: WindowOptions = { viewport: { width: 1440, height: 900 } };

/** A window with an empty cache, in English; its addresses are those below the console's path. */
export async function openWindow({ browser, origin, token }: Visitor, options: WindowOptions) {
  const base = origin + BASE_PATH;
  const context = await browser.newContext({ baseURL: base, locale: 'en-US', ...options });
  if (token) await context.addCookies([{ name: 'ACCESS-TOKEN', value: token, url: origin }]);
  const page = await context.newPage();
  return { context, page, client: await context.newCDPSession(page), base };
}

const WITHIN_MS = 120_000;

/** Goes to an address and waits for what stands on its page. */
export async function visit(page: Page, { path, ready }: { path: string; ready: string }) {
  await page.goto(path, { timeout: WITHIN_MS });
  const shown = page.locator(ready).first().waitFor({ timeout: WITHIN_MS });
  await shown.catch((cause) => {
    throw new Error(`${path} does not show ${ready}`, { cause });
  });
}
