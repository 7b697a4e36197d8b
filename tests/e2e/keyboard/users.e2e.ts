import type { Db } from '#server/db/types';
import { setUpInstance } from '../../harness/browser/instance';
import { type Keyboard, openByKeyboard, seedOwner } from '../../harness/browser/keyboard';

const PEOPLE = 'Lena Kay June Iris Hope Gwen Fay Edda Dora Cleo Bea Ada'.split(' ');

/** The two administrators, twelve others, two departments and a position. */
async function seed(db: Db) {
  const { make, tenantId } = await seedOwner(db);
  const deptId = await make.dept(tenantId, { name: 'Assembly', code: 'assembly' });
  await make.dept(tenantId, { name: 'Painting', code: 'painting' });
  await make.post(tenantId, { name: 'Painter' });
  for (const realName of PEOPLE) await make.member(tenantId, { realName, deptId });
}

const instance = setUpInstance({ seed });

const openUsers = () => openByKeyboard(instance, 'org/user', /^More /);

/** Opens an action in Ada's row and waits for its question or form. */
async function act(keys: Keyboard, action: string, dialog: string) {
  await keys.isOn('button', 'More Ada');
  await keys.press('Enter');
  await keys.take(action);
  await keys.dialog(dialog);
}

test('users are searched, sorted, paged and arranged, and all of it kept as a view', async () => {
  const keys = await openUsers();
  const { page } = keys;
  await keys.said('Rows found: 14');
  await keys.open('button', 'Expand');
  await keys.isOn('button', 'Collapse');
  await keys.tabBackTo('textbox', 'Real name');
  await keys.type('e');
  await keys.tabTo('combobox', 'Status');
  await keys.press('ArrowDown', 'Enter');
  await keys.tabTo('textbox', 'Created');
  await keys.type('2020-01-01');
  await keys.open('button', 'Query');
  await keys.said('Rows found: 8');
  await page.waitForURL(/realName=e&status=enabled&createdAt=2020-01-01&createdAt=$/);
  await keys.tabBackTo('button', 'Reset');
  await keys.press('Enter');
  await keys.said('Rows found: 14');

  await keys.open('columnheader', 'Real name');
  await page.waitForURL(/sort=realName%3Aasc/);
  await keys.isOn('columnheader', 'Real name');
  await keys.tabTo('listitem', '2');
  await keys.press('Enter');
  await page.waitForURL(/page=2/);
  await keys.tabTo('combobox', 'Rows per page');
  await keys.press('ArrowDown', 'ArrowDown', 'Enter');
  await page.waitForURL(/pageSize=20/);
  // Rows that load below the focus may push it out of view.
  await page.locator('.ant-table-row').nth(13).waitFor();

  await keys.tabBackTo('button', 'Column settings');
  await keys.press('Enter');
  await keys.dialog('Column settings');
  await keys.tabTo('checkbox', 'Phone');
  await keys.press('Space');
  await keys.open('button', 'Move up Last active');
  await keys.isOn('button', 'Move up Last active');
  await keys.open('button', 'Done');
  await keys.closed('Column settings');
  await keys.isOn('button', 'Column settings');
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(heads.indexOf('Last active')).toBe(heads.indexOf('Email') - 1);
  expect(heads).not.toContain('Phone');
  await keys.tabBackTo('button', 'Density');
  await keys.press('Enter');
  await keys.take('Compact');
  await keys.isOn('button', 'Density');
  await page.locator('.ant-table-small').waitFor();

  await keys.tabBackTo('button', 'Views');
  await keys.press('Enter');
  await keys.take('Save what is shown as a view…');
  await keys.dialog('Save a view');
  await keys.fill('Name of the view', 'By name');
  await keys.open('button', 'Save');
  await keys.closed('Save a view');
  for (const action of ['Open the list with "By name"', 'By name · default']) {
    await keys.isOn('button', 'By name');
    await keys.press('Enter');
    await keys.take(action);
  }
  await keys.isOn('button', 'By name');
  await keys.press('Enter');
  await keys.take('Delete "By name"');
  await keys.dialog('Confirm deletion');
  await keys.open('button', 'Delete');
  await keys.closed('Confirm deletion');
  await keys.isOn('button', 'Views');
  expect(await keys.findings()).toEqual([]);
});

test('a user is changed, moved, reset, forced offline, disabled and deleted', async () => {
  const keys = await openUsers();
  const { page } = keys;
  await keys.open('button', 'Edit Ada');
  await keys.dialog('Edit user');
  await keys.fill('Phone', '12');
  await keys.open('button', 'Save');
  await keys.isOn('textbox', 'Phone');
  await keys.isDescribedAs('Phone number is invalid');
  await keys.press('Control+A', 'Backspace');
  await keys.press('Escape');
  await keys.dialog('Discard unsaved changes?');
  await keys.press('Enter');
  await keys.closed('Discard unsaved changes?');
  await keys.tabBackTo('combobox', 'Positions');
  await keys.type('Pain');
  await page.locator('.ant-select-item-option-active', { hasText: 'Painter' }).waitFor();
  await keys.press('Enter');
  await keys.open('button', 'Save');
  await keys.closed('Edit user');
  await keys.isOn('button', 'Edit Ada');

  await keys.press('Tab');
  await act(keys, 'View details', 'User Ada');
  await page.getByRole('dialog').getByText('Painter').waitFor();
  await keys.tabTo('tab', 'Profile');
  for (const tab of ['Wallet', 'Sessions', 'Sign-ins']) {
    await keys.press('ArrowRight', 'Enter');
    await keys.isOn('tab', tab);
  }
  await keys.press('Escape');
  await keys.closed('User Ada');

  await act(keys, 'Move to department', 'Move Ada to');
  await keys.tabTo('combobox', 'Department');
  await keys.type('Painting');
  await page.locator('.ant-select-dropdown').getByRole('treeitem', { name: 'Painting' }).waitFor();
  await keys.press('Enter');
  await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
  await keys.open('button', 'Save');
  await keys.closed('Move Ada to');
  await page.getByRole('row', { name: /Ada.*Painting/ }).waitFor();

  await act(keys, 'Force offline', 'Confirm forcing offline');
  await keys.open('button', 'Force offline');
  await page.getByText('User forced offline').last().waitFor();
  await keys.closed('Confirm forcing offline');
  for (const [action, state] of [
    ['Disable', 'Disabled'],
    ['Enable', 'Enabled'],
  ] as const) {
    await keys.isOn('button', 'More Ada');
    await keys.press('Enter');
    await keys.take(action);
    await page.getByRole('button', { name: 'Undo for Ada' }).last().waitFor();
    await page.getByRole('row', { name: new RegExp(`Ada.*${state}`) }).waitFor();
  }

  await act(keys, 'Reset password', 'Confirm password reset');
  await keys.open('button', 'Reset password');
  await keys.dialog('One-time passwords');
  await keys.open('button', 'I have saved them');
  await keys.closed('One-time passwords');

  await act(keys, 'Delete', 'Confirm deletion');
  await keys.isOn('button', 'Cancel');
  await keys.open('button', 'Delete');
  await page.getByRole('alert').getByText('Data deleted').waitFor();
  await keys.closed('Confirm deletion');
  await page.getByRole('button', { name: 'More Ada' }).waitFor({ state: 'detached' });
  await page.locator(':focus').waitFor();
  expect(await keys.findings()).toEqual([]);
});

test('users are added, taken together, exported and imported', async () => {
  const keys = await openUsers();
  const { page } = keys;
  await keys.open('button', 'Add user');
  await keys.dialog('Add user');
  await keys.fill('Username', 'nora');
  await keys.fill('Password', 'lantern-otter-91');
  await keys.fill('Real name', 'Nora');
  await keys.tabTo('combobox', 'Department');
  await keys.type('Assem');
  await page.locator('.ant-select-dropdown').getByRole('treeitem', { name: 'Assembly' }).waitFor();
  await keys.press('Enter');
  await keys.tabTo('radio', 'Prefer not to say');
  await keys.press('ArrowLeft');
  await keys.isOn('radio', 'Female');
  await keys.open('button', 'Save');
  await keys.closed('Add user');
  await keys.isOn('button', 'Add user');
  await page.getByRole('button', { name: 'More Nora' }).waitFor();

  await keys.tabTo('checkbox', 'Select row 1');
  await keys.press('Space');
  await keys.tabTo('checkbox', 'Select row 2');
  await keys.press('Space');
  await keys.said('2 selected');
  await keys.tabBackTo('button', 'Disable');
  await keys.press('Enter');
  await keys.dialog('Disable');
  await keys.open('button', 'Disable');
  await keys.closed('Disable');

  await keys.tabBackTo('button', 'Export');
  await keys.press('Enter');
  const download = page.waitForEvent('download');
  await keys.take('CSV (.csv)');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await keys.isOn('button', /Export$/);
  // The message stays for a while and must not cover what is opened next.
  await page
    .getByRole('alert')
    .getByText(/^Exported as/)
    .waitFor();

  await keys.tabBackTo('button', 'Import');
  await keys.press('Enter');
  await keys.dialog('Import users');
  await keys.tabTo('button', 'Download template');
  await keys.tabTo('button', /Click here or drop a file/);
  // The system's file dialog follows, which headless browsers do not always open.
  await page.locator('input[type=file]').setInputFiles({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Username,Real name\nolga,Olga\n'),
  });
  await page.getByRole('button', { name: 'Import 1 user' }).waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  await keys.open('button', 'Import 1 user');
  await page.getByText('Import finished').waitFor();
  // It holds a one-time password, so it does not close before.
  const result = page.waitForEvent('download');
  await keys.open('button', 'Download result');
  await result;
  // The page may draw the next state after the key has come.
  while (await page.getByRole('dialog', { name: 'Import users' }).isVisible()) {
    await keys.press('Escape');
    await page.waitForTimeout(300);
  }
  await keys.isOn('button', 'Import');
  expect(await keys.findings()).toEqual([]);
});
