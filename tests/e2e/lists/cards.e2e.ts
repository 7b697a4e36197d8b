import type { Db } from '#server/db/types';
import { Factory } from '../../harness/app/factory';
import { platformOf } from '../../harness/app/platform';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';

/** Writes two positions, the second of which is disabled. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenantId = await platformOf(db);
  const texts = { code: 'welding', remark: 'Joins what has to hold' };
  await make.post(tenantId, { name: 'Welder', sort: 1, ...texts });
  await make.post(tenantId, { name: 'Fitter', sort: 2, code: 'fitting', status: 'disabled' });
}

const instance = setUpInstance({ seed });

test('on a phone the rows of a list are cards, which are sorted, selected and acted on', async () => {
  const page = await openAsAdmin(instance);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${instance.server.url}org/post`);
  const cards = page.locator('.ant-table-row');
  const welder = cards.filter({ hasText: 'Welder' });
  await welder.waitFor();
  // What is not one of the facts is not drawn.
  const drawn = welder.locator('.ant-table-cell:not(.ant-table-selection-column):visible');
  expect((await drawn.allTextContents()).filter(Boolean)).toEqual([
    ...['Welder', 'welding', '1', 'Enabled', '0'],
  ]);
  const boxOf = async (part: string) => {
    const box = await welder.locator(part).first().boundingBox();
    return box ?? { x: 0, y: 0, height: 0 };
  };
  const name = await boxOf('.card-name');
  const state = await boxOf('.card-state');
  const fact = await boxOf('.card-fact');
  expect(Math.abs(state.y - name.y)).toBeLessThan(name.height);
  expect([state.x > name.x, fact.y >= name.y + name.height]).toEqual([true, true]);
  // Search form and toolbar take a line each, so that rows are on the first screen.
  for (const part of ['.ant-pro-table-search', '.ant-pro-table-list-toolbar']) {
    const { height = 0 } = (await page.locator(part).boundingBox()) ?? {};
    expect([part, height > 0 && height <= 72]).toEqual([part, true]);
  }
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
  // All that can be sorted by is in sight.
  for (const head of await page.locator('.ant-table-column-has-sorters').all()) {
    const { x = 0, width = clientWidth } = (await head.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(clientWidth);
  }

  await page.getByRole('columnheader', { name: 'Name' }).click();
  await page.waitForFunction(() =>
    document.querySelector('.ant-table-row')?.textContent?.includes('Fitter'),
  );
  await page.getByRole('checkbox', { name: 'Select row 2' }).check();
  await page.getByText('1 selected').waitFor();
  await welder.getByRole('button', { name: 'More Welder' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByText('Edit position').waitFor();
});

test('on a phone the rows of a tree are cards to the right of the one that they belong to', async () => {
  const page = await openAsAdmin(instance);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${instance.server.url}permission/menu`);
  const cards = page.locator('.list-cards .ant-table-row');
  await cards.first().waitFor();
  const lefts: number[] = [];
  for (const level of [0, 1, 2]) {
    const row = page.locator(`.list-cards .ant-table-row-level-${level}`).first();
    if (level > 0) {
      const above = page.locator(`.list-cards .ant-table-row-level-${level - 1}`);
      const closed = above.getByRole('button', { name: /^Expand/ }).first();
      if (!(await row.isVisible())) await closed.click();
    }
    const name = await row.locator('.card-name').boundingBox();
    lefts.push(name?.x ?? 0);
  }
  const [root = 0, below = 0, last = 0] = lefts;
  expect([root < below, below < last]).toEqual([true, true]);
  // Nothing can be sorted in a tree, so that there is no line for it.
  await expect(page.locator('.list-cards .ant-table-thead').isVisible()).resolves.toBe(false);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test('on a wide window a tree keeps its header, fixed columns included, while it scrolls', async () => {
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}permission/menu`);
  await page.locator('.ant-table-row').nth(20).waitFor();
  const table = page.locator('.ant-table-content');
  await table.hover();
  await page.mouse.wheel(0, 500);
  await page.waitForFunction(
    () => (document.querySelector('.ant-table-content')?.scrollTop ?? 0) > 100,
  );
  for (const name of ['Name', 'Type', 'Actions']) {
    // Fails where a row covers it.
    await page.getByRole('columnheader', { name }).click({ trial: true });
  }
});

test('where what makes cards does not arrive, the list stays a table, and that is told', async () => {
  instance.tolerate(/Loading (CSS )?chunk \d+ failed|ERR_FAILED/);
  const page = await openAsAdmin(instance);
  let lost = 0;
  await page.route(/\.async\.js$/, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('card-name')) return route.fulfill({ response });
    lost += 1;
    await route.abort();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${instance.server.url}org/post`);
  await page.getByText('Part of the page could not be loaded').first().waitFor();
  await page.getByRole('row').filter({ hasText: 'Welder' }).waitFor();
  expect([lost > 0, await page.locator('.list-cards').count()]).toEqual([true, 0]);
  // Pages that are fetched when the browser is idle may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a folded search form on a phone says what its field is', async () => {
  const page = await openAsAdmin(instance);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${instance.server.url}permission/role`);
  await page.getByPlaceholder('Name', { exact: true }).waitFor();
});

test('on a phone a search form folds once it has been sent, so that the rows are in sight', async () => {
  const page = await openAsAdmin(instance);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${instance.server.url}org/post`);
  await page.getByText('Expand', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('weld');
  await page.getByRole('textbox', { name: 'Code' }).press('Enter');
  await page.getByText('Expand', { exact: true }).waitFor();
  const rows = page.locator('.ant-table-row');
  await rows.filter({ hasText: 'Fitter' }).waitFor({ state: 'detached' });
  const { y = 0, height = 844 } = (await rows.filter({ hasText: 'Welder' }).boundingBox()) ?? {};
  expect(y + height).toBeLessThan(844);
  await page.getByText('Expand', { exact: true }).click();
  expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('weld');
});

test('both days of a range are seen in the search form beside a tree', async () => {
  const page = await openAsAdmin(instance);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${instance.server.url}org/user`);
  await page.getByText('Expand', { exact: true }).click();
  const days = page.locator('.ant-pro-query-filter .ant-picker-range input');
  await days.nth(3).waitFor();
  // A day is about 75 pixels wide.
  const widths = await days.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(90);
});

test('on a wide window the focus comes to a fixed column without moving the others', async () => {
  const page = await openAsAdmin(instance);
  await page.setViewportSize({ width: 800, height: 720 });
  await page.goto(`${instance.server.url}org/post`);
  const table = page.locator('.ant-table-content');
  const actions = page.getByRole('button', { name: 'Edit Welder' });
  await actions.waitFor();
  const place = await table.evaluate((element) => {
    element.scrollLeft = 60;
    return element.scrollLeft;
  });
  expect(place).toBeGreaterThan(0);
  // The stop before the actions, in a column that scrolls.
  await page
    .getByRole('row', { name: /Welder/ })
    .getByRole('link')
    .focus();
  await table.evaluate((element, left) => element.scrollTo({ left }), place);
  await page.keyboard.press('Tab');
  expect(await actions.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await table.evaluate((element) => element.scrollLeft)).toBe(place);
});
