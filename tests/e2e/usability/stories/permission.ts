import type { Visit } from '../../../harness/usability/visit';

/** Roles: form, grants and holders. */
export async function roles(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('permission/role');
  await visit.press('permission.role.add');
  await visit.press('crud.action.save');
  await visit.see('new role refused');
  await visit.unfold('permission.role.dataScope');
  await visit.see('choice of the data scope');
  await page.getByTitle(visit.t('permission.role.scope.custom'), { exact: true }).last().click();
  await visit.unfold('permission.role.depts');
  await visit.see('choice of departments');
  await page.keyboard.press('Escape');
  await visit.press('crud.action.cancel');
  await visit.press('crud.form.discard.ok');
  await visit.close();
  await visit.act('permission.role.grant', 1);
  await page.getByRole('tree', { name: visit.t('permission.grant.tree') }).waitFor();
  await visit.see('permissions');
  await visit.field('permission.grant.search').fill('no such menu');
  await visit.see('no menu found');
  await visit.close();
  await page
    .locator('.ant-table-row')
    .getByRole('button', { name: /\d+/ })
    .filter({ visible: true })
    .first()
    .click();
  await visit.see('members of a role');
  await visit.unfold('permission.role.members.choose');
  await visit.see('choice of members for a role');
  await page.keyboard.press('Escape');
  await visit.close();
}

/** The form of a menu with the icon picker and the select of routes. */
export async function menus(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('permission/menu');
  await visit.unfold('permission.menu.addon');
  await visit.see('choice of the add-on');
  await page.keyboard.press('Escape');
  await visit.press('permission.menu.add');
  await visit.press('crud.action.save');
  await visit.see('new menu refused');
  await visit.unfold('permission.menu.permissions');
  await visit.see('choice of permissions');
  await page.keyboard.press('Escape');
  await page.getByText(visit.t('permission.icon.choose'), { exact: true }).click();
  await visit.see('icon picker');
  await visit.field('permission.icon.search').fill('no such icon');
  await visit.see('no icon found');
  await page.keyboard.press('Escape');
  await visit.close();
  await visit.act('crud.action.edit', 1);
  await visit.see('menu to change');
  await visit.close();
  await visit.openActions(1);
  await visit.see('actions of a row');
  await visit.close();
}

/** The audit log. */
export async function records(visit: Visit): Promise<void> {
  await visit.open('audit');
  await visit.page.locator('.ant-pro-query-filter-collapse-button').click();
  await visit.see('filters unfolded');
  await visit.button('audit.list.view').click();
  await visit.see('entry');
  await visit.close();
}
