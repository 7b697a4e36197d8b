import type { Db } from '#server/db/types';
import { PASSWORD } from '../../harness/app/factory';
import { setUpInstance } from '../../harness/browser/instance';
import { Keyboard, openByKeyboard, seedOwner } from '../../harness/browser/keyboard';

/** The owner, and a new user who may see all of two tenants. */
async function seed(db: Db) {
  const { make } = await seedOwner(db);
  const here = await make.tenant({ name: 'Brightwater' });
  const there = await make.tenant({ name: 'Northwind' });
  const id = await make.member(here, { username: 'novice', isDefaultAdmin: 1 });
  await make.seat(id, there, { isDefaultAdmin: 1 });
}

const instance = setUpInstance({ seed, isFirstVisit: true });

test('tools of the header: palette, bell, theme, language, user menu and drawer', async () => {
  const keys = await Keyboard.on(await instance.open());
  const { page } = keys;
  await keys.signIn(instance.server.url, 'novice', PASSWORD);
  // A new user gets the tour.
  await keys.dialog('Welcome');
  await keys.press('Escape');
  await keys.closed('Welcome');

  await keys.tabTo('link', 'Skip to the main content');
  await keys.press('Enter');
  await keys.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#content')?.id)).toBe(
    'content',
  );

  await keys.tabBackTo('button', 'Switch to the dark theme');
  await keys.press('Enter');
  await keys.isOn('button', 'Switch to the light theme');
  await keys.press('Space');

  await keys.open('button', 'Language');
  await keys.take('简体中文');
  await keys.isOn('button', '语言');
  await keys.press('Enter');
  await keys.take('English');
  await keys.isOn('button', 'Language');

  await keys.open('button', 'All applications');
  await page.getByRole('dialog', { name: 'All applications' }).waitFor();
  await keys.tabTo('textbox', 'Filter apps');
  await keys.type('nothing like that');
  await keys.press('Control+A', 'Backspace');
  await keys.tabTo('link', /^Details .* \(new window\)$/);
  const opened = page.context().waitForEvent('page');
  await keys.press('Enter');
  await (await opened).close();
  await keys.press('Escape');
  await keys.isOn('button', 'All applications');

  await keys.tabBackTo('button', 'novice User menu');
  await keys.press('Enter');
  await keys.take('Take the tour');
  await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
  await keys.open('button', 'Next');
  await page.getByRole('dialog', { name: 'Apps' }).waitFor();
  await keys.open('button', 'Close');
  await keys.isOn('button', 'novice User menu');

  await keys.press('Enter');
  await keys.take('Lock screen');
  await keys.isOn('textbox', 'Password');
  await keys.type('not-the-password');
  await keys.press('Enter');
  await page.getByText('The password is not correct').waitFor();
  await keys.press('Control+A');
  await keys.type(PASSWORD);
  await keys.press('Enter');
  await keys.isOn('button', 'novice User menu');

  await keys.press('Enter');
  await keys.unfold('Switch tenant');
  expect(await keys.findings()).toEqual([]);
  await Promise.all([page.waitForNavigation(), keys.take(/^Northwind/)]);
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  await keys.open('button', 'novice User menu');
  await keys.unfold('Switch tenant');
  await keys.take(/^Northwind.*Current tenant$/);
  expect(await keys.findings()).toEqual([]);
});

test('side menu, its search, page settings, tabs and palette', async () => {
  const keys = await openByKeyboard(instance, 'dashboard', 'User menu');
  const { page } = keys;
  await page.getByRole('menuitem', { name: 'Positions' }).waitFor();
  await keys.open('link', 'Positions');
  await page.waitForURL('**/org/post');
  await keys.said('Positions');
  await keys.tabBackTo('button', 'Search the menu');
  await keys.press('Enter');
  await keys.isOn('combobox', 'Search the menu');
  await keys.type('部门');
  await page.locator('.ant-select-dropdown').getByText('Departments').waitFor();
  await keys.press('Enter');
  await page.waitForURL('**/org/dept');
  await keys.said('Departments');
  await keys.isOn('button', 'Search the menu');
  await keys.open('button', 'Close the menu');
  await keys.isOn('button', 'Open the menu');
  await keys.press('Enter');
  await keys.isOn('button', 'Close the menu');

  await keys.open('button', 'All applications');
  await page.getByRole('dialog', { name: 'All applications' }).waitFor();
  await keys.tabTo('link', 'Manage applications');
  await keys.press('Escape');
  await keys.isOn('button', 'All applications');

  await keys.open('button', 'owner User menu');
  await keys.take('Page settings');
  await keys.dialog('Page settings');
  await keys.tabTo('radio', 'System');
  await keys.press('ArrowLeft');
  await keys.isOn('radio', 'Dark');
  await keys.tabTo('switch', 'Tabs of opened pages');
  await keys.press('Space', 'Escape');
  await keys.closed('Page settings');
  await keys.isOn('button', 'owner User menu');

  await keys.press('Control+K');
  await keys.dialog('Command palette');
  await keys.isOn('combobox', /Command palette|Search pages/);
  await keys.type('gwgl');
  await page.getByRole('option', { name: /Positions/ }).waitFor();
  await keys.press('Enter');
  await page.waitForURL('**/org/post');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor({ state: 'hidden' });
  await page.locator('#content:focus').waitFor();

  const tabs = page.getByRole('navigation', { name: 'Opened pages' });
  await tabs.getByRole('link', { name: 'Departments' }).waitFor();
  await keys.tabTo('button', 'Tab actions');
  await keys.tabBackTo('link', 'Departments');
  await keys.press('Enter');
  await page.waitForURL('**/org/dept');
  await keys.press('Shift+F10');
  await keys.take('Close others');
  await tabs.getByRole('link', { name: 'Positions' }).waitFor({ state: 'hidden' });
  await keys.isOn('link', 'Departments');
  await keys.open('button', 'Tab actions');
  await keys.take('Refresh');
  await keys.isOn('button', 'Tab actions');
  await keys.tabBackTo('link', 'Departments');
  await keys.press('Delete');
  await page.waitForURL('**/dashboard');
  await keys.isOn('link', /Dashboard$/);

  await keys.tabBackTo('button', 'owner User menu');
  await keys.press('Enter');
  await keys.take('Sign out');
  expect(await keys.findings()).toEqual([]);
  await page.waitForURL('**/user/login**');
});
