import type { Page, Route } from 'playwright-core';

/**
 * Lets a test control the responses to the page's script requests. Call it in advance: Chromium may
 * miss requests right after a route is set.
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
    /**
     * Holds all requests until the returned function releases them, including those whose event has
     * not arrived yet.
     */
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
