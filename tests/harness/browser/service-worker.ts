import type { Page } from 'playwright-core';

/** Waits until the worker has stored the page and answers for it. */
export async function install(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Lets the browser look for a new worker now. */
export const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** The state of the worker in that place; none when there is none. */
export const stateOf = (page: Page, place: 'installing' | 'waiting') =>
  page.evaluate(
    async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state,
    place,
  );

/** Paths of all files that are stored for the page's origin. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** How many workers are registered. */
export const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The nonce that the page's own styles and scripts carry. */
export const nonceOf = (page: Page) =>
  page.locator('meta[name=csp-nonce]').getAttribute('content', { timeout: 5000 });
