import type { Db } from '#server/db/types';
import { setUpInstance } from '../../harness/browser/instance';
import { type Keyboard, openByKeyboard, seedOwner } from '../../harness/browser/keyboard';

/** Departments and a role to work with. */
async function seed(db: Db) {
  const { make, tenantId } = await seedOwner(db);
  await make.dept(tenantId, { name: 'Production', code: 'production', sort: 1 });
  await make.dept(tenantId, { name: 'Logistics', code: 'logistics', sort: 2 });
  await make.role(tenantId, { name: 'Auditor', code: 'auditor', pages: ['/dashboard'] });
}

const instance = setUpInstance({ seed });

/** Runs a row's action from the current focus. */
async function act(keys: Keyboard, row: string, action: string) {
  await keys.tabTo('button', `More ${row}`);
  await keys.press('Enter');
  await keys.take(action);
}

async function remove(keys: Keyboard, row: string) {
  await act(keys, row, 'Delete');
  await keys.dialog('Confirm deletion');
  await keys.open('button', 'Delete');
  await keys.closed('Confirm deletion');
  await keys.page.getByRole('button', { name: `More ${row}` }).waitFor({ state: 'detached' });
  await keys.isOn('button', /^(Edit|More) /);
}

/** Waits until one of the two departments precedes the other. */
async function isFirst({ page }: Keyboard, name: string) {
  const both = page.getByRole('button', { name: /^Edit (Production|Logistics)$/ });
  await both
    .first()
    .and(page.getByRole('button', { name: `Edit ${name}` }))
    .waitFor();
}

test('departments get children, another order, folds, and are deleted', async () => {
  const keys = await openByKeyboard(instance, 'org/dept', 'More Production');
  await act(keys, 'Production', 'Add child');
  await keys.dialog('Add department');
  // Leaves the drawer at its start, which moves the focus back; it must not end up behind the
  // drawer.
  await keys.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await keys.fill('Name', 'Assembly');
  await keys.fill('Code', 'assembly');
  await keys.open('button', 'Save');
  await keys.closed('Add department');
  await keys.isOn('button', 'More Production');
  await keys.tabBackTo('button', 'Collapse row');
  await keys.press('Enter');
  await keys.isOn('button', 'Expand row');
  await keys.press('Enter');

  await isFirst(keys, 'Production');
  await act(keys, 'Logistics', 'Move up');
  await keys.page.getByRole('alert').getByText('Department moved').waitFor();
  await keys.isOn('button', 'More Logistics');
  await isFirst(keys, 'Logistics');

  await remove(keys, 'Assembly');
  expect(await keys.findings()).toEqual([]);
});

test('a position is added, found and deleted', async () => {
  const keys = await openByKeyboard(instance, 'org/post', 'Add position');
  await keys.open('button', 'Add position');
  await keys.dialog('Add position');
  await keys.fill('Name', 'Welder');
  await keys.fill('Code', 'welder');
  await keys.open('button', 'Save');
  await keys.closed('Add position');
  await keys.isOn('button', 'Add position');
  await keys.tabTo('columnheader', 'Code');
  await keys.press('Enter');
  await act(keys, 'Welder', 'Delete');
  await keys.dialog('Confirm deletion');
  await keys.open('button', 'Delete');
  await keys.closed('Confirm deletion');
  await keys.said('Rows found: 0');
  await keys.isOn('button', 'Add position');
  expect(await keys.findings()).toEqual([]);
});

test('a role gets a data scope and permissions, and shows its members', async () => {
  const keys = await openByKeyboard(instance, 'permission/role', 'More Auditor');
  await keys.tabTo('button', 'Edit Auditor');
  await keys.press('Enter');
  await keys.dialog('Edit role');
  await keys.tabTo('combobox', 'Data scope');
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await keys.tabTo('combobox', 'Visible departments');
  await keys.type('Logis');
  await keys.page.locator('.ant-select-dropdown').getByText('Logistics').waitFor();
  await keys.press('Enter', 'Escape');
  await keys.open('button', 'Save');
  await keys.closed('Edit role');
  await keys.isOn('button', 'Edit Auditor');
  await keys.page.getByRole('row', { name: /Auditor.*Custom departments/ }).waitFor();

  await act(keys, 'Auditor', 'Assign permissions');
  await keys.dialog('Permissions of Auditor');
  await keys.tabTo('tree', 'Menus');
  await keys.press('ArrowDown', 'ArrowDown', 'Enter');
  await keys.open('button', 'Save');
  await keys.closed('Permissions of Auditor');
  await keys.page.getByText('Permissions saved').waitFor();
  await keys.isOn('button', 'More Auditor');

  await keys.tabBackTo('button', 'See the 0 members of Auditor');
  await keys.press('Enter');
  await keys.dialog('Members of Auditor');
  await keys.press('Escape');
  await keys.closed('Members of Auditor');
  await keys.isOn('button', 'See the 0 members of Auditor');
  expect((await keys.findings()).filter((one) => !one.startsWith('out of sight'))).toEqual([]);
});

test('a menu gets an icon and permissions, another place, and is deleted', async () => {
  const keys = await openByKeyboard(instance, 'permission/menu', 'Add menu');
  await keys.open('button', 'Add menu');
  await keys.dialog('Add menu');
  await keys.fill('Name', 'Reports');
  await keys.tabTo('button', /Icon|Choose icon/);
  await keys.press('Enter');
  await keys.dialog('Choose icon');
  await keys.fill('Filter by name', 'team', 'searchbox');
  await keys.tabTo('radio', /team/);
  await keys.press('Space');
  await keys.open('button', 'OK');
  await keys.closed('Choose icon');
  await keys.fill(/^(\* ?)?Path/, '/reports');
  await keys.isDescribedAs('Begins with /; parameters as :id');
  await keys.tabTo('combobox', 'Permissions');
  await keys.type('GET /user/admin/post/list');
  await keys.press('Enter');
  await keys.open('button', 'Save');
  await keys.closed('Add menu');
  await keys.isOn('button', 'Add menu');
  await keys.page.getByRole('button', { name: 'More Reports' }).waitFor();
  await act(keys, 'Reports', 'Move down');
  await keys.page.getByText('Menu moved').waitFor();
  await keys.isOn('button', 'More Reports');
  await keys.tabBackTo('button', /^(Edit|More) (?!Reports)/);
  await remove(keys, 'Reports');
  expect((await keys.findings()).filter((one) => !one.startsWith('out of sight'))).toEqual([]);
});
