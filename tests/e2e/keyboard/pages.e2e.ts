import type { Db } from '#server/db/types';
import { offerOf } from '../../harness/addon/registry';
import { makeLetter } from '../../harness/app/letter';
import { setUpInstance } from '../../harness/browser/instance';
import { openByKeyboard, seedOwner } from '../../harness/browser/keyboard';

/** Letters to the owner, and a member to write to. */
async function seed(db: Db) {
  const { make, tenantId, ownerId } = await seedOwner(db);
  const adaId = await make.member(tenantId, { username: 'ada', realName: 'Ada Lovelace' });
  const sources = { db, clock: { now: Date.now(), advance: () => undefined } };
  for (const title of ['First', 'Second', 'Third']) {
    await makeLetter(sources, adaId, [ownerId], title);
  }
}

const instance = setUpInstance({ seed, offers: [offerOf()] });

test('letters are written, filtered, opened, deleted and set read', async () => {
  const keys = await openByKeyboard(instance, 'dashboard', 'User menu');
  const { page } = keys;
  await keys.open('link', 'Messages, 3 unread');
  await page.waitForURL('**/home/message?tab=private');
  await keys.said('Rows found: 3');
  await keys.isOn('link', 'Messages, 3 unread');
  await keys.open('button', 'Write a letter');
  await keys.dialog('Write a letter');
  await keys.tabTo('combobox', 'To');
  await keys.type('Lovelace');
  await page.locator('.ant-select-item-option-active', { hasText: 'Ada' }).waitFor();
  await keys.press('Enter');
  await page.locator('.ant-select-selection-item', { hasText: 'Ada' }).waitFor();
  await keys.tabTo('textbox', 'Title');
  // The list of receivers closes behind the focus.
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
  await keys.fill('Title', 'Hello');
  await keys.fill('Content', 'All is well.');
  await keys.open('button', 'Send');
  await keys.closed('Write a letter');
  await page.getByRole('alert').getByText('Letter sent').waitFor();
  await keys.isOn('button', 'Write a letter');

  await keys.tabBackTo('combobox', 'State');
  await keys.press('ArrowDown', 'Enter');
  await keys.open('button', /Query$/);
  await page.waitForURL(/state=unread/);
  await keys.open('link', 'Second');
  await page.getByRole('heading', { name: 'Second' }).waitFor();
  await keys.open('button', 'Older');
  await page.getByRole('heading', { name: 'First' }).waitFor();
  await keys.tabBackTo('button', 'Delete');
  await keys.press('Enter');
  await keys.dialog('Confirm deletion');
  await keys.open('button', 'Delete');
  await page.waitForURL(/home\/message\?tab=private&state=unread$/);
  await keys.said('Rows found: 1');
  await keys.open('button', 'Mark all as read');
  await keys.dialog('Mark all as read');
  await keys.open('button', 'Mark all as read');
  await keys.closed('Mark all as read');
  await keys.isOn('button', 'Mark all as read');
  await page.getByRole('link', { name: 'Messages, 0 unread' }).waitFor();
  expect(await keys.findings()).toEqual([]);
});

test('audit entries are found by day and opened', async () => {
  const keys = await openByKeyboard(instance, 'audit', 'View');
  await keys.tabTo('textbox', 'Keyword');
  await keys.type('owner');
  await keys.open('button', 'Expand');
  await keys.isOn('button', 'Collapse');
  await keys.tabBackTo('textbox', 'Keyword');
  await keys.tabTo('textbox', 'Time');
  const today = new Date();
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  await keys.type(day);
  await keys.press('Tab');
  await keys.type(day);
  await keys.open('button', /Query$/);
  await keys.page.waitForURL(new RegExp(`at=${day}&at=${day}`));
  await keys.open('button', 'View');
  await keys.dialog('Audit entry');
  await keys.press('Escape');
  await keys.closed('Audit entry');
  await keys.isOn('button', 'View');
  expect(await keys.findings()).toEqual([]);
});

test('add-ons are found and opened', async () => {
  const keys = await openByKeyboard(instance, 'addons/market', 'User menu');
  await keys.tabTo('textbox', 'Find add-ons by name');
  await keys.type('ml.svc.rule');
  await keys.said('1 add-on');
  await keys.tabTo('link', 'Rules');
  await keys.press('Enter');
  await keys.page.waitForURL('**/addons/market/details/**');
  expect(await keys.findings()).toEqual([]);
});

test('one’s own profile and security are changed; dialogs give the focus back', async () => {
  const keys = await openByKeyboard(instance, 'account/settings', 'Save');
  const { page } = keys;
  await keys.tabTo('radio', 'Prefer not to say');
  await keys.press('ArrowLeft');
  await keys.isOn('radio', 'Female');
  await keys.fill('Birthday', '1990-12-10');
  await keys.open('button', 'Save');
  await page.getByRole('alert').getByText('Data updated').waitFor();
  await keys.isOn('button', /Save$/);
  await keys.tabBackTo('tab', 'Basic');
  await keys.press('ArrowRight', 'Enter');
  await page.waitForURL(/tab=security/);
  for (const [button, dialog] of [
    ['Change password', 'Change password'],
    ['Set up', 'Set up an authenticator app'],
  ] as const) {
    await keys.open('button', button);
    await keys.dialog(dialog);
    await keys.press('Escape');
    await keys.closed(dialog);
    await keys.isOn('button', button);
  }
  expect(await keys.findings()).toEqual([]);
});

test('a page that is missing or not allowed has a way back', async () => {
  const keys = await openByKeyboard(instance, 'error/403', 'Back to the start page');
  await keys.open('button', 'Back to the start page');
  await keys.page.waitForURL('**/dashboard');
  await keys.page.goto(`${instance.server.url}no/such/page`);
  await keys.page.getByRole('heading', { name: '404' }).waitFor();
  await keys.open('link', 'Back to the start page');
  await keys.page.waitForURL('**/dashboard');
  expect(await keys.findings()).toEqual([]);
});
