import type { Page, Route } from 'playwright-core';

/**
 * Lets a test decide, and change its mind about, what becomes of the scripts that the page asks for.
 * Call it well before: Chromium may let pass what is asked for right after a route is set.
 */
export async function routeScripts(page: Page) {
  const pass = (route: Route) => route.continue();
  let answer: (route: Route) => Promise<void> = pass;
  await page.route('**/*.js', (route) => answer(route));
  return {
    pass: () => {
      answer = pass;
    },
    fail: () => {
      answer = (route) => route.abort();
    },
    /** Keeps them waiting until the returned function lets them all come, those not yet heard of too. */
    hold: () => {
      const held: Route[] = [];
      answer = async (route) => void held.push(route);
      return async () => {
        answer = pass;
        for (const route of held) await pass(route);
      };
    },
  };
}
