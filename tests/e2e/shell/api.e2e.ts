import type { Page } from 'playwright-core';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';
import { faultsOf, followSystem, lookAt, settle } from '../../harness/usability/look';

const instance = setUpInstance({ seed: followSystem });

/** Opens the page and, in it, a call that has everything: conditions, a body, refusals. */
async function openDocument(page: Page): Promise<void> {
  await openAsAdmin(instance, page);
  await page.goto(`${instance.server.url}api`);
  for (const path of ['/user/admin/dept/list', '/user/admin/dept/add']) {
    await page.locator('rapi-doc summary').filter({ hasText: path }).click();
  }
  await settle(page, 400);
}

describe('the API document', () => {
  test.each(['en-US', 'zh-CN'] as const)(
    'is shown in %s within the content policy, accessible, in every theme and width',
    async (language) => {
      const page = await instance.open(language);
      await openDocument(page);
      const found: string[] = [];
      for (const theme of ['light', 'dark'] as const) {
        for (const width of [1440, 390]) {
          await lookAt(page, { theme, width });
          await settle(page, 200);
          found.push(...(await faultsOf(page, `${language} ${theme} ${width}`, language)));
        }
      }
      expect(found).toEqual([]);
    },
  );
});
