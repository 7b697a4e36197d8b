import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../harness/app/factory';
import { setUpInstance, signIn } from '../harness/browser/instance';

/** Two companies, and somebody who works for one of them. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const brook = await make.tenant({ name: 'Brook' });
  const harbour = await make.tenant({ name: 'Harbour' });
  await make.dept(harbour, { name: 'Quay' });
  const pages = ['/dashboard', '/org', '/org/post'];
  const permissions = ['GET /user/admin/post/list', 'POST /admin/admin/letter/send'];
  const roleIds = [await make.role(brook, { name: 'Reader', pages, permissions })];
  await make.role(harbour, { name: 'Pilot', pages, permissions });
  await make.member(brook, { username: 'ada.works', realName: 'Ada Works', roleIds });
  await make.member(harbour, { username: 'grace', realName: 'Grace', isDefaultAdmin: 1 });
}

const instance = setUpInstance({ seed });

test('a company offers a seat, its console tells of it at once, and it is accepted and switched to', async () => {
  const ada = await instance.open();
  await ada.goto(`${instance.server.url}org/post`);
  await signIn(ada, 'ada.works', PASSWORD);
  await ada.getByText(/There are no positions yet/).waitFor();

  const grace = await instance.open();
  await grace.goto(`${instance.server.url}org/user?offers=true`);
  await signIn(grace, 'grace', PASSWORD);
  await grace.getByRole('button', { name: 'Offer a seat' }).first().click();
  const form = grace.getByRole('dialog');
  await form.getByLabel('Username or phone').fill('ada.works');
  await form.getByLabel('Department').click();
  await grace.locator('.ant-select-tree-title', { hasText: 'Quay' }).click();
  await form.getByLabel('Roles').click();
  await grace.locator('.ant-select-item-option-content', { hasText: 'Pilot' }).click();
  await grace.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Offer a seat' }).click();
  const row = grace.locator('.ant-table-row', { hasText: 'ada.works' });
  await row.getByText('Open').waitFor();

  // Without a reload: an event tells the open console.
  await ada.getByText('Harbour offers you a seat').waitFor();
  // It stays, and covers no button of a form.
  await ada.goto(`${instance.server.url}home/message?tab=private`);
  await ada.getByText('Harbour offers you a seat').waitFor();
  await ada.getByRole('button', { name: 'Write a letter' }).first().click();
  await ada
    .getByRole('dialog')
    .getByRole('button', { name: 'Send' })
    .click({ trial: true, position: { x: 8, y: 4 } });
  await ada.getByRole('dialog').getByRole('button', { name: 'Finish later' }).click();
  await ada.getByRole('button', { name: 'See the offer' }).click();
  await ada.getByText('Grace offers you a seat').waitFor();
  await ada.getByText('Quay').waitFor();
  await ada.getByRole('button', { name: 'Accept the offer of Harbour' }).click();
  await ada.getByText('You are a user of Harbour now').waitFor();
  await ada.getByRole('button', { name: 'Switch to Harbour' }).first().click();
  await ada.getByText('Harbour', { exact: true }).first().waitFor();

  await grace.goto(`${instance.server.url}org/user?offers=true`);
  await row.getByText('Accepted').waitFor();
  await row.getByText('Ada Works').waitFor();
});
