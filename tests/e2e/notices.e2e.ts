import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../harness/app/factory';
import { openAsAdmin, setUpInstance, signIn } from '../harness/browser/instance';

/** A company with somebody who publishes notices, and two who read them. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const brook = await make.tenant({ name: 'Brook' });
  const plant = await make.dept(brook, { name: 'Plant' });
  const pages = ['/dashboard', '/home', '/home/message'];
  const roleIds = [await make.role(brook, { name: 'Reader', pages })];
  await make.member(brook, { username: 'grace', realName: 'Grace', isDefaultAdmin: 1 });
  const seat = { deptId: plant, roleIds };
  await make.member(brook, { username: 'ada', realName: 'Ada', ...seat });
  await make.member(brook, { username: 'ben', realName: 'Ben', ...seat });
}

const instance = setUpInstance({ seed });

test('an urgent notice reaches the open consoles of a department, is read there and taken back', async () => {
  const ada = await instance.open();
  await ada.goto(`${instance.server.url}home/message`);
  await signIn(ada, 'ada', PASSWORD);
  await ada.getByText('No notices yet').waitFor();

  const grace = await instance.open();
  await grace.setViewportSize({ width: 1440, height: 900 });
  await grace.goto(`${instance.server.url}home/message?tab=publish`);
  await signIn(grace, 'grace', PASSWORD);
  await grace.getByRole('button', { name: 'Write a notice' }).first().click();
  const form = grace.getByRole('dialog');
  await form.getByLabel('Title').fill('Power cut');
  await form.getByText('Urgent', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Content' }).fill('**Off** on Sunday');
  await form.locator('.markdown strong', { hasText: 'Off' }).waitFor();
  await form.getByRole('combobox', { name: /^Choose departments/ }).click();
  await grace.locator('.ant-select-tree-title', { hasText: 'Plant' }).click();
  await form.getByText('Reaches 2 people').waitFor();
  await grace.keyboard.press('Escape');
  // What is missing stands above the footer, not below it.
  await form.getByRole('button', { name: 'Publish' }).click();
  const missing = await form.getByText('Choose the start').boundingBox();
  const footer = await grace.locator('.ant-drawer-footer').boundingBox();
  expect((missing?.y ?? 0) + (missing?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  await form.getByLabel('Start').click();
  await grace.locator('.ant-picker-now-btn').click();
  await form.getByText('Saved', { exact: true }).waitFor();

  // A reload loses nothing of it.
  await grace.reload();
  await grace.getByRole('button', { name: 'Power cut', exact: true }).click();
  await form.getByText('Reaches 2 people').waitFor();
  await form.getByRole('button', { name: 'Publish' }).click();
  const row = grace.locator('.ant-table-row', { hasText: 'Power cut' });
  await row.getByText('Published').waitFor();

  // Without a reload: above the page of its reader, until it is read.
  const news = ada.locator('#news');
  await news.getByText('Power cut').waitFor();
  await ada.getByRole('tab', { name: 'To me, 1 unread' }).waitFor();
  await news.getByRole('link', { name: 'Power cut' }).click();
  await ada.locator('.markdown strong', { hasText: 'Off' }).waitFor();
  await news.getByText('Power cut').waitFor({ state: 'detached' });

  await row.getByRole('button', { name: 'Who has read it Power cut' }).click();
  const receipts = grace.getByRole('dialog');
  await receipts.getByText('Read by 1 of 2').waitFor();
  await receipts.getByTitle('Unread').click();
  await receipts.getByText('Ben').waitFor();
  await receipts.getByText('Ada').waitFor({ state: 'detached' });
  await grace.keyboard.press('Escape');

  await row.getByRole('button', { name: 'More Power cut' }).click();
  await grace.getByRole('menuitem', { name: 'Withdraw' }).click();
  await grace.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await row.getByText('Withdrawn').waitFor();
  // Whoever is reading it is told.
  await ada.getByText('This notice has just been withdrawn').waitFor();
  await ada.goto(`${instance.server.url}home/message?tab=mine`);
  await ada.getByText('Nothing is addressed to you yet').waitFor();
});

test('an entry of the upgrade log is marked in the header until it is seen', async () => {
  const ben = await instance.open();
  await ben.goto(`${instance.server.url}home/upgrade/logs`);
  await signIn(ben, 'ben', PASSWORD);
  await ben.getByRole('article').first().waitFor();
  await ben.goto(`${instance.server.url}home/message`);
  await ben.getByText('No notices yet').waitFor();
  const mark = ben.getByRole('link', { name: 'The upgrade log has something new' });
  expect(await mark.count()).toBe(0);

  const admin = await openAsAdmin(instance);
  await admin.goto(`${instance.server.url}home/upgrade/logs`);
  await admin.getByRole('button', { name: 'Add an entry' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Version').fill('9.1.0');
  await form.getByLabel('Title').first().fill('Charts');
  await form.getByRole('textbox', { name: 'Content' }).first().fill('Numbers of a **month**');
  await form.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('article', { name: 'Charts' }).waitFor();

  await ben.reload();
  await mark.click();
  const entry = ben.getByRole('article', { name: 'Charts' });
  await entry.locator('strong', { hasText: 'month' }).waitFor();
  await mark.waitFor({ state: 'detached' });
  await ben.reload();
  await entry.waitFor();
  expect(await mark.count()).toBe(0);
});
