import type { Visit } from '../../../harness/usability/visit';

/** Policies: the form with its defaults and menus, and the actions of one. */
export async function policies(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('tenant/policy');
  await visit.openActions();
  await visit.see('actions of a policy');
  await visit.close();
  await visit.press('tenant.policy.add');
  await page.getByRole('tree', { name: visit.t('permission.grant.tree') }).waitFor();
  await visit.see('new policy');
  await page.locator('.ant-drawer-open .ant-checkbox-wrapper').first().click();
  await page.getByText(visit.t('tenant.policy.setting.join'), { exact: true }).last().click();
  await visit.press('crud.action.save');
  await visit.see('new policy refused');
  await visit.unfold('tenant.policy.defaultTenant');
  const tenants = page.locator('.ant-select-item-option');
  await tenants.first().waitFor();
  await visit.see('choice of the default tenant');
  await tenants.first().click();
  await visit.unfold('tenant.policy.defaultDept');
  await visit.see('choice of the default department');
  await page.keyboard.press('Escape');
  await visit.press('crud.action.cancel');
  await visit.press('crud.form.discard.ok');
  await visit.close();
}

/** Tenants: the form, the question that wants the name typed in, and the details. */
export async function tenants(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('tenant/manage');
  await visit.press('tenant.manage.add');
  await page.locator('.ant-drawer-open .ant-radio-group').waitFor();
  await visit.see('new tenant');
  await page.getByText(visit.t('tenant.manage.expiresAt.date'), { exact: true }).last().click();
  await visit.press('crud.action.save');
  await visit.see('new tenant refused');
  await page.locator('.ant-drawer-open .ant-picker').click();
  await visit.see('day of expiry');
  await page.keyboard.press('Escape');
  await visit.press('crud.action.cancel');
  await visit.press('crud.form.discard.ok');
  await visit.close();
  await visit.act('crud.action.disable');
  await visit.see('question before disabling');
  await visit.close();
  await visit.act('crud.action.remove');
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await visit.press('crud.action.remove');
  await visit.see('name of the tenant refused');
  await visit.close();
  await page.locator('.ant-table-row a').first().click();
  await page.getByText(visit.t('tenant.limit.deviceProperties')).waitFor();
  await visit.see('details of a tenant');
}

/** The users of all tenants: where one is, and what it would lose in another tenant. */
export async function tenantUsers(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('tenant/user/list');
  await visit.act('tenantUser.assign');
  const tenant = page.getByLabel(visit.t('tenantUser.tenant'));
  await tenant.last().waitFor();
  await visit.see('assignment of a user');
  await visit.close();
}

/** The recycle bins of all tenants: the choices of a restore, and the question before deleting for good. */
export async function recycleBin(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('tenant/user/recycle');
  await visit.act('recycle.restore');
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
  await visit.see('choices of a restore');
  await visit.close();
  await visit.act('recycle.purge');
  await visit.see('question before deleting for good');
  await visit.close();
}
