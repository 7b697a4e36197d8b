import type { Locator } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory } from '../../harness/app/factory';
import { platformOf } from '../../harness/app/platform';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';

/** More users than the window has room for, and a role. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenantId = await platformOf(db);
  for (let number = 1; number <= 9; number += 1) {
    await make.member(tenantId, { realName: `User ${number}` });
  }
  await make.role(tenantId, { name: 'Clerks', dataScope: 'custom' });
}

const instance = setUpInstance({ seed });

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

const topOf = async (element: Locator) => (await element.boundingBox())?.y;

test('the bar of a selection lies over rows, not over the search form, and moves nothing', async () => {
  const page = await openAsAdmin(instance);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`${instance.server.url}org/user`);
    const row = page.locator('.ant-table-row').first();
    await row.waitFor();
    const before = await topOf(row);
    await row.locator('.ant-checkbox-input').check();
    const bar = page.locator('.ant-pro-table-alert');
    await bar.waitFor();
    expect(await topOf(row)).toBe(before);
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(size.height);

    await page.getByRole('button', { name: 'Expand', exact: true }).click();
    await page.getByRole('button', { name: 'Collapse', exact: true }).waitFor();
    const form = await page.locator('.ant-pro-table-search').boundingBox();
    // Otherwise the form would leave room for the bar.
    expect((form?.y ?? 0) + (form?.height ?? 0)).toBeGreaterThan(y);
    expect(await topOf(bar)).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
  }
});

test('all columns of the roles have room at 1280 beside the menu', async () => {
  const page = await openAsAdmin(instance);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${instance.server.url}permission/role`);
  await page.getByRole('button', { name: 'Edit Clerks' }).waitFor();
  const table = page.locator('.ant-table-body, .ant-table-content').last();
  const { inside, room } = await table.evaluate(({ scrollWidth, clientWidth }) => ({
    inside: scrollWidth,
    room: clientWidth,
  }));
  expect(inside).toBeLessThanOrEqual(room);
  expect(await page.getByRole('columnheader', { name: 'Updated' }).isVisible()).toBe(true);
});
