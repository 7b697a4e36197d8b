import type { Page, Route } from 'playwright-core';

/**
 * Lets a test decide what becomes of the scripts that the page asks for: `answer` may be replaced at
 * any time. Call it well before, for Chromium may let pass what is asked for right after a route is set.
 */
export async function routeScripts(page: Page) {
  const scripts = { answer: (route: Route): Promise<void> => route.continue() };
  await page.route('**/*.js', (route) => scripts.answer(route));
  return scripts;
}
