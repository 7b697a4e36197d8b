import type { Page } from 'playwright-core';
import { letMove, openAsAdmin, setUpInstance } from '../../harness/browser/instance';

const instance = setUpInstance();

/** The row of a department, by its name. */
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function save(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

test('a department is added, given a child, changed and deleted', async () => {
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}org/dept`);

  await page.getByRole('button', { name: 'Add department' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Production');
  await page.getByRole('dialog').getByLabel('Code').fill('production');
  await save(page);
  await page.getByText('Data added').waitFor();
  await row(page, 'Production').waitFor();

  await page.getByRole('button', { name: 'More Production' }).click();
  await page.getByRole('menuitem', { name: 'Add child' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Assembly');
  await page.getByRole('dialog').getByLabel('Code').fill('assembly');
  await save(page);
  await row(page, 'Assembly').waitFor();

  await page.getByRole('button', { name: 'Edit Assembly' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Final assembly');
  await save(page);
  await page.getByText('Data updated').waitFor();
  await row(page, 'Final assembly').waitFor();

  // A department with a child is refused, with the reason.
  await remove(page, 'Production');
  await page.getByText(/1 sub-department\./).waitFor();
  await row(page, 'Production').waitFor();

  await remove(page, 'Final assembly');
  await page.getByText('Data deleted').waitFor();
  await row(page, 'Final assembly').waitFor({ state: 'detached' });
});

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `More ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: name });
  await dialog.getByRole('button', { name: 'Delete' }).click();
}

test('who goes on while the form is on its way out keeps the focus', async () => {
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}org/dept`);
  await letMove(page);
  const name = page.getByLabel('Name').first();
  await page.getByRole('button', { name: 'Add department' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Packing');
  await form.getByLabel('Code').fill('packing');
  await page.waitForFunction(() => !document.querySelector('.ant-drawer [class*=-motion]'));
  // Inside the page, because the closing animation may be shorter than a round trip.
  await name.evaluate((field: HTMLElement) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.ant-drawer:not(.ant-drawer-open)')) return;
      observer.disconnect();
      setTimeout(() => field.focus(), 50);
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['class'] });
  });
  await save(page);
  await form.waitFor({ state: 'detached' });
  await page.waitForFunction(() => !document.querySelector('.ant-drawer'));
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('what is refused stands at its field', async () => {
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}org/dept`);
  await page.getByRole('button', { name: 'Add department' }).first().click();
  await page.getByRole('dialog').getByLabel('Phone').fill('12');
  await save(page);
  await page.getByText('Name cannot be empty').waitFor();
  await page.getByText('Phone number is invalid').waitFor();
});
