import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../harness/app/factory';
import { platformOf } from '../harness/app/platform';
import { openAsAdmin, setUpInstance, signIn } from '../harness/browser/instance';

/** A user whose department can be dissolved, and another department. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenantId = await platformOf(db);
  const deptId = await make.dept(tenantId, { name: 'Night shift' });
  await make.dept(tenantId, { name: 'Day shift' });
  const pages = ['/dashboard', '/org', '/org/post'];
  const permissions = ['GET /user/admin/post/list'];
  const roleIds = [await make.role(tenantId, { name: 'Reader', pages, permissions })];
  const person = { username: 'ada.night', realName: 'Ada Night' };
  await make.member(tenantId, { ...person, deptId, roleIds });
}

const instance = setUpInstance({ seed });

test('a deleted user is restored into another department and signs in again', async () => {
  const admin = await openAsAdmin(instance);
  const go = (path: string) => admin.goto(`${instance.server.url}${path}`);
  await go('org/user?realName=Ada');
  await admin.getByRole('button', { name: 'More Ada Night' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await admin.getByText('Data deleted').waitFor();

  // Nobody is in it any more, so it can be dissolved.
  await go('org/dept');
  await admin.getByRole('button', { name: 'More Night shift' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await admin.getByText('Data deleted').waitFor();

  await go('org/user');
  await admin.getByRole('button', { name: 'Recycle bin' }).click();
  const row = admin.locator('.ant-table-row', { hasText: 'Ada Night' });
  await row.getByText('30 days').waitFor();
  await row.getByText('Night shift').waitFor();
  await row.getByRole('button', { name: /^Restore/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Night shift has been deleted').waitFor();
  await dialog.getByRole('combobox', { name: 'Department' }).click();
  await admin.getByTitle('Day shift').click();
  await dialog.getByRole('button', { name: 'Restore 1 user' }).click();
  await admin.getByText('1 user restored').waitFor();
  await admin.getByText(/The recycle bin is empty/).waitFor();
  await admin.getByRole('button', { name: 'Users', exact: true }).click();
  const back = admin.locator('.ant-table-row', { hasText: 'Ada Night' });
  await back.getByText('Day shift').waitFor();

  const ada = await instance.open();
  await ada.goto(`${instance.server.url}org/post`);
  await signIn(ada, 'ada.night', PASSWORD);
  await ada.getByText(/There are no positions yet/).waitFor();
});
