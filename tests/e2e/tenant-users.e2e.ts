import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../harness/app/factory';
import { openAsAdmin, setUpInstance, signIn } from '../harness/browser/instance';

/** A user of one company, and what another one has to give. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const brook = await make.tenant({ name: 'Brook' });
  const harbour = await make.tenant({ name: 'Harbour' });
  const deptId = await make.dept(brook, { name: 'Mill' });
  await make.dept(harbour, { name: 'Quay' });
  const pages = ['/dashboard', '/org', '/org/post'];
  const permissions = ['GET /user/admin/post/list'];
  const roleIds = [await make.role(brook, { name: 'Reader', pages, permissions })];
  await make.role(harbour, { name: 'Pilot', pages, permissions });
  await make.member(brook, { username: 'ada.moves', realName: 'Ada Moves', deptId, roleIds });
}

const instance = setUpInstance({ seed });

test('a user moves to another company, loses the session at once and signs in there', async () => {
  const ada = await instance.open();
  await ada.goto(`${instance.server.url}org/post`);
  await signIn(ada, 'ada.moves', PASSWORD);
  await ada.getByText(/There are no positions yet/).waitFor();

  const admin = await openAsAdmin(instance);
  await admin.goto(`${instance.server.url}tenant/user/list?keyword=Ada`);
  await admin.getByRole('button', { name: 'Assign Ada Moves' }).click();
  const form = admin.getByRole('dialog');
  await form.getByTitle('Mill').waitFor();
  await form.getByLabel('Tenant').click();
  await form.getByLabel('Tenant').fill('Harbour');
  await admin.locator('.ant-select-item-option-content', { hasText: 'Harbour' }).click();
  await form.getByLabel('Department').click();
  await admin.locator('.ant-select-tree-title', { hasText: 'Quay' }).click();
  await form.getByLabel('Roles').click();
  await admin.locator('.ant-select-item-option-content', { hasText: 'Pilot' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Department: Mill').waitFor();
  await admin.getByText('1 session, ended at once').waitFor();
  await admin.getByRole('button', { name: 'Move', exact: true }).click();
  await admin.getByText('Assignment saved').waitFor();
  const row = admin.locator('.ant-table-row', { hasText: 'Ada Moves' });
  await row.getByText('Harbour').waitFor();
  await row.getByText('Quay').waitFor();

  await ada.getByText('An administrator moved you to another tenant.').first().waitFor();
  const anew = await instance.open();
  await anew.goto(`${instance.server.url}org/post`);
  await signIn(anew, 'ada.moves', PASSWORD);
  await anew.getByText(/There are no positions yet/).waitFor();
});
