import type { Page } from 'playwright-core';

/** Waits until the worker has stored the page and controls it. */
export async function install(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Makes the browser check for a new worker. */
export const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** The state of the installing or waiting worker; undefined without one. */
export const stateOf = (page: Page, place: 'installing' | 'waiting') =>
  page.evaluate(
    async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state,
    place,
  );

/** Paths of all cached files of the page's origin. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** For a new worker to store all files and to answer, on a machine four times slower than usual. */
export const NEW_WORKER_MS = 90_000;

/** The offer of a new version. */
export const newContent = (page: Page) => page.getByText('New content is available');

/** Number of registered workers. */
export const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The nonce of the page's own styles and scripts. */
export const nonceOf = (page: Page) =>
  page.locator('meta[name=csp-nonce]').getAttribute('content', { timeout: 20_000 });
