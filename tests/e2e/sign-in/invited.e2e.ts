import type { Db } from '#server/db/types';
import { Factory } from '../../harness/app/factory';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';

const PHONE = '+8613800000011';

/** A default policy, without which registration is closed, and the one of the invitation. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  await make.tenant({}, { isDefault: 1, title: 'Standard' });
  await make.tenant({}, { title: 'Gold' });
}

const instance = setUpInstance({ seed });

test('an operator invites a company, whose founder sees what comes, registers and is its admin', async () => {
  const admin = await openAsAdmin(instance);
  await admin.goto(`${instance.server.url}tenant/invite`);
  await admin.getByRole('button', { name: 'Add invitation' }).first().click();
  const form = admin.locator('.ant-drawer-open');
  await form.getByLabel('Title').fill('For the mill');
  await form.getByRole('combobox', { name: 'Policy' }).click();
  await admin.locator('.ant-select-item-option', { hasText: 'Gold' }).click();
  await form.getByLabel('Company name').fill('Mill Works');
  await form.getByRole('button', { name: 'Save' }).click();
  const details = admin.getByRole('dialog', { name: 'Invitation: For the mill' });
  const link = await details
    .getByRole('link', { name: /\/user\/reg\?invite=/ })
    .getAttribute('href');
  await details.getByRole('img', { name: 'QR code of the link' }).waitFor();

  const visitor = await instance.open();
  await visitor.goto(link ?? '');
  await visitor
    .getByText('Registering creates the tenant "Mill Works" under the policy "Gold"')
    .waitFor();
  await visitor.getByLabel('Real name').fill('Ada Mill');
  await visitor.getByLabel('Phone number').fill(PHONE);
  await visitor.getByRole('button', { name: 'Get code' }).click();
  await visitor.getByText('Successfully obtained verification code !').waitFor();
  await visitor.getByLabel('Verification code').fill(await instance.codeTo(PHONE));
  await visitor.getByLabel('Username').fill('mill.ada');
  await visitor.getByLabel('Password', { exact: true }).fill('lantern-otter-91');
  await visitor.getByRole('button', { name: 'Register' }).click();
  await visitor.waitForURL('**/user/web/dashboard');
  // Only who may do everything in the company is offered this.
  await visitor.goto(`${instance.server.url}org/user`);
  await visitor.getByRole('button', { name: 'Add user' }).first().waitFor();

  await admin.goto(`${instance.server.url}tenant/invite?state=used`);
  await admin.getByRole('link', { name: 'mill.ada' }).click();
  await admin.waitForURL('**/tenant/details/**');
  await admin.getByText('Mill Works').first().waitFor();
  const again = await instance.open();
  await again.goto(link ?? '');
  await again.getByText('The invitation code is not valid or has been used.').waitFor();
});
