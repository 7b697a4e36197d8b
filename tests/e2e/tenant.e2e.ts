import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../harness/app/factory';
import { openAsAdmin, setUpInstance, signIn, signInFirst } from '../harness/browser/instance';

/**
 * A member with a seat in "Harbour" and one in "Quarry", who may add positions in both, and "Wide", whose
 * policy has a title that cannot be broken.
 */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const seat = async (name: string) => {
    const tenantId = await make.tenant({ name });
    const permissions = ['GET /user/admin/post/list', 'POST /user/admin/post/add'];
    const pages = ['/dashboard', '/org', '/org/post'];
    return { tenantId, roleIds: [await make.role(tenantId, { pages, permissions })] };
  };
  const { tenantId, ...home } = await seat('Harbour');
  const memberId = await make.member(tenantId, { username: 'commuter', ...home });
  const { tenantId: other, ...away } = await seat('Quarry');
  await make.seat(memberId, other, away);
  await make.tenant({ name: 'Wide' }, { title: 'w'.repeat(128) });
}

const instance = setUpInstance({ seed });

const go = (page: Page, path: string) => page.goto(`${instance.server.url}${path}`);
const drawer = (page: Page) => page.locator('.ant-drawer-open');

test('a company is founded under a policy, works, and is out at once when it is disabled', async () => {
  const admin = await openAsAdmin(instance);
  await go(admin, 'tenant/policy');
  await admin.getByRole('button', { name: 'Add policy' }).first().click();
  const policy = drawer(admin);
  await policy.getByLabel('Title').fill('Small companies');
  await policy.getByLabel('Description').fill('For small companies');
  await policy.getByRole('checkbox', { name: 'Positions: Unlimited' }).uncheck();
  await policy.getByRole('spinbutton', { name: 'Positions' }).fill('1');
  await policy.getByLabel('Search menus').fill('organisation');
  await policy
    .locator('.ant-tree-treenode', { hasText: 'Organisation' })
    .getByRole('checkbox')
    .click();
  await policy.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Data added').waitFor();

  await go(admin, 'tenant/manage');
  await admin.getByRole('button', { name: 'Add tenant' }).first().click();
  const tenant = drawer(admin);
  await tenant.getByLabel('Name', { exact: true }).fill('Mill Works');
  await tenant.getByLabel('Code').fill('mill');
  await tenant.getByRole('combobox', { name: 'Policy' }).click();
  await admin.locator('.ant-select-item-option', { hasText: 'Small companies' }).click();
  await tenant.getByLabel('Username').fill('mill.admin');
  await tenant.getByLabel('Real name').fill('Ada Mill');
  await tenant.getByLabel('First password').fill('mill-first-pass-1');
  await tenant.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('link', { name: 'Mill Works' }).waitFor();

  const founder = await instance.open();
  await go(founder, 'org/post');
  await signInFirst(founder, 'mill.admin', 'mill-first-pass-1');
  const add = async (name: string) => {
    await founder.getByRole('button', { name: 'Add position' }).first().click();
    await drawer(founder).getByLabel('Name').fill(name);
    await drawer(founder).getByLabel('Code').fill(name);
    await drawer(founder).getByRole('button', { name: 'Save' }).click();
  };
  await add('Miller');
  await founder.getByRole('cell', { name: 'Miller' }).first().waitFor();
  // The policy allows one.
  await add('Baker');
  await founder.getByText('The limit of 1 position has been reached.').first().waitFor();

  await admin.getByRole('button', { name: 'More Mill Works' }).click();
  await admin.getByRole('menuitem', { name: 'Disable' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await admin.getByText('Status changed').waitFor();
  await founder.getByText(/^Your tenant is no longer open\./).waitFor();
});

test('a tab that shows the seat of before asks, and writes nothing into the other tenant', async () => {
  const first = await instance.open();
  await go(first, 'org/post');
  await signIn(first, 'commuter', PASSWORD);
  await first.getByRole('button', { name: 'Add position' }).first().waitFor();
  const second = await first.context().newPage();
  await go(second, 'org/post');
  await second.getByRole('button', { name: 'Add position' }).first().click();
  const form = drawer(second);
  await form.getByLabel('Name').fill('Half typed');
  await form.getByLabel('Code').fill('HALF');

  await first.getByRole('button', { name: /User menu$/ }).click();
  await first.getByRole('menuitem', { name: /Switch tenant/ }).hover();
  await first.getByRole('menuitem', { name: 'Quarry' }).click();
  await first.waitForURL('**/user/web/dashboard');

  const question = second.getByRole('dialog', { name: 'This browser has moved on' });
  const stay = question.getByRole('button', { name: 'Stay on this page' });
  await stay.click();
  // What the tab hears of meanwhile may ask once more.
  await second.addLocatorHandler(stay, () => stay.click());
  await form.getByRole('button', { name: 'Save' }).click();
  await second.removeLocatorHandler(stay);
  await question.getByText(/switched to "Quarry".*nothing was done/).waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Half typed');
  await question.getByRole('button', { name: 'Go on there (reload)' }).click();
  await second.waitForURL('**/user/web/dashboard');
  await go(second, 'org/post');
  await second.getByText(/There are no positions yet/).waitFor();
});

test('one long value leaves the others their room', async () => {
  const admin = await openAsAdmin(instance);
  await go(admin, 'tenant/manage?keyword=Wide');
  await admin.getByRole('link', { name: 'Wide', exact: true }).click();
  await admin.getByText('w'.repeat(128)).waitFor();
  const widths = await admin
    .locator('.ant-descriptions-row')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  expect(widths).toHaveLength(3);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(3);
});
