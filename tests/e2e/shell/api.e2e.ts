import type { Page } from 'playwright-core';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';
import { faultsOf, followSystem, lookAt, looksOf, settle } from '../../harness/usability/look';

const instance = setUpInstance({ seed: (db) => followSystem(db) });

/** Opens the page and, in it, a call that has everything: conditions, a body, refusals. */
async function openDocument(page: Page): Promise<void> {
  await openAsAdmin(instance, page);
  await page.goto(`${instance.server.url}api?part=dept`);
  for (const path of ['/user/admin/dept/list', '/user/admin/dept/add']) {
    await page.locator('rapi-doc summary').filter({ hasText: path }).click();
  }
  await settle(page, 400);
}

describe('the API document', () => {
  test.each(['en-US', 'zh-CN'] as const)(
    'is shown in %s within the content policy, accessible, in each theme and width',
    async (language) => {
      const page = await instance.open(language);
      await openDocument(page);
      const found: string[] = [];
      for (const look of looksOf(0, language)) {
        await lookAt(page, look);
        await settle(page, 200);
        const place = `${language} ${look.theme} ${look.width}`;
        found.push(...(await faultsOf(page, place, language)));
      }
      expect(found).toEqual([]);
    },
  );
});
