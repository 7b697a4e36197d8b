import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../harness/app/factory';
import { setUpInstance, signIn } from '../harness/browser/instance';

/** A tenant's administrator, and a user who may see its positions. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenantId = await make.tenant();
  await make.member(tenantId, { username: 'warden', realName: 'Warden', isDefaultAdmin: 1 });
  const permissions = ['GET /user/admin/post/list'];
  const roleIds = [await make.role(tenantId, { pages: ['/dashboard', '/org/post'], permissions })];
  await make.member(tenantId, { username: 'ada', realName: 'Ada', roleIds });
}

// Waits are shorter than the minute after which a console without its stream asks by itself, so
// what shows has been pushed.
const instance = setUpInstance({ seed });

async function openAs(username: string, path: string) {
  const page = await instance.open();
  await page.goto(`${instance.server.url}${path}`);
  await signIn(page, username, PASSWORD);
  await page.waitForURL(`**/user/web/${path}`);
  // A session that ends while its console still starts leads to the sign-in page, without a question.
  await page.locator('.page-title').waitFor();
  return page;
}

test('somebody who signs in is seen, and forced offline lands on the sign-in page with the reason', async () => {
  const warden = await openAs('warden', 'org/online');
  const row = warden.locator('.ant-table-row', { hasText: 'Ada' });
  await warden.locator('.ant-table-row', { hasText: 'Current' }).waitFor();
  expect(await row.count()).toBe(0);

  const ada = await openAs('ada', 'org/post');
  await row.waitFor();
  await row.getByText(/Chrom/).waitFor();
  await row.getByRole('button', { name: 'Force offline Ada' }).click();
  await warden.getByRole('dialog').getByRole('button', { name: 'Force offline' }).click();
  await warden.getByText('Forced offline').waitFor();
  await row.waitFor({ state: 'detached' });

  const dialog = ada.getByRole('dialog');
  await dialog.getByText(/An administrator signed you out/).waitFor();
  await dialog.getByRole('button', { name: 'Go to sign-in' }).click();
  await ada.waitForURL('**/user/login?**');
  await signIn(ada, 'ada', PASSWORD);
  await ada.waitForURL('**/user/web/org/post');
  await row.waitFor();
});
