import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance, signIn } from '../../harness/browser/instance';

const DEPTS = 3000;
const PAGE = 100;

/** A tenant with many departments, and more users than the largest page shows. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenantId = await make.tenant();
  const deptId = await make.dept(tenantId, { name: 'Factory' });
  const own = { tenantId, leader: null, phone: null, email: null, sort: 0, remark: null };
  const at = { status: 'enabled' as const, createdAt: Date.now(), updatedAt: Date.now() };
  const depts = Array.from({ length: DEPTS }, (_, index) => ({
    ...{
      ...own,
      ...at,
      parentId: deptId,
      name: `Hall ${index}`,
      code: `hall-${index}`,
      codeKey: `hall-${index}`,
    },
  }));
  for (let from = 0; from < DEPTS; from += 500) {
    await db
      .insertInto('depts')
      .values(depts.slice(from, from + 500))
      .execute();
  }
  for (let count = 0; count < PAGE + 20; count += 1) await make.member(tenantId, { deptId });
  await make.member(tenantId, { username: 'owner', isDefaultAdmin: 1 });
}

const instance = setUpInstance({ seed });

async function open(path: string): Promise<Page> {
  const page = await instance.open();
  await page.goto(`${instance.server.url}${path}`);
  await signIn(page, 'owner', PASSWORD);
  await page.waitForURL(`**/user/web/${path}`);
  return page;
}

describe('slow big tables (pro-components #297, #2599, #2916, #5393, #7540, #8149, pro #10388)', () => {
  test('a page of a hundred users beside thousands of departments stays small', async () => {
    const page = await open(`org/user?pageSize=${PAGE}`);
    await page
      .locator('.ant-table-row')
      .nth(PAGE - 1)
      .waitFor();
    await page.locator('.ant-tree-treenode').nth(5).waitFor();
    const nodes = await page.evaluate(() => ({
      all: document.querySelectorAll('*').length,
      depts: document.querySelectorAll('.ant-tree-treenode').length,
      row: document.querySelectorAll('.ant-table-row')[50]?.querySelectorAll('*').length ?? 0,
    }));
    process.stdout.write(`nodes: ${JSON.stringify(nodes)}\n`);
    expect(nodes.depts).toBeLessThan(60);
    expect(nodes.row).toBeLessThan(70);
    expect(nodes.all).toBeLessThan(70 * PAGE + 2000);

    await page.getByRole('searchbox', { name: 'Search departments' }).fill('Hall 2999');
    await page.locator('.ant-tree-treenode', { hasText: 'Hall 2999' }).waitFor();
  });

  test('choosing one of a hundred users draws that row anew and leaves the others alone', async () => {
    const page = await open(`org/user?pageSize=${PAGE}`);
    const rows = page.locator('.ant-table-row');
    await rows.nth(PAGE - 1).waitFor();
    // The hover effect under the mouse must not count.
    await page.mouse.move(0, 0);
    const touched = await page.evaluateHandle(() => {
      const found = new Set<string>();
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const row = (target as Element).closest?.('.ant-table-row');
          if (row) found.add(row.getAttribute('data-row-key') ?? '');
        }
      }).observe(document.querySelector('.ant-table-tbody') as Element, {
        subtree: true,
        childList: true,
        // React rewrites each field's name and type with unchanged values.
        attributeFilter: ['class', 'style', 'checked'],
        characterData: true,
      });
      return found;
    });
    const chosen = rows.nth(3);
    const took = await chosen.locator('input[type=checkbox]').evaluate(async (box: HTMLElement) => {
      const begun = performance.now();
      box.click();
      await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - begun;
    });
    await page.getByText('1 selected').waitFor();
    // Printed rather than asserted, because it depends on the machine's load.
    process.stdout.write(`choosing a row: ${took.toFixed(1)} ms\n`);
    const keys = await touched.evaluate((found) => [...found]);
    expect(keys).toEqual([await chosen.getAttribute('data-row-key')]);
  });
});
