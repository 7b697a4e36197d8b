import { TOTP } from 'otpauth';
import { PASSWORD } from '../../harness/app/factory';
import { addAuthenticator } from '../../harness/browser/authenticator';
import { setUpInstance } from '../../harness/browser/instance';
import { openByKeyboard, seedOwner } from '../../harness/browser/keyboard';

const instance = setUpInstance({
  seed: async (db) => {
    await seedOwner(db);
  },
});

const SECURITY = 'account/settings?tab=security';

test('a passkey is added, named, used to sign in and removed', async () => {
  const keys = await openByKeyboard(instance, 'dashboard', 'User menu');
  const { page } = keys;
  await addAuthenticator(page);
  await keys.goTo(SECURITY, 'Add a passkey');
  await keys.open('button', 'Add a passkey');
  await keys.dialog('Name your passkey');
  await keys.fill('Name', 'Office key');
  await keys.press('Enter');
  await keys.closed('Name your passkey');
  await keys.isOn('button', 'Add a passkey');

  await keys.goTo('user/logout', 'Sign out');
  await keys.open('button', 'Sign out');
  await page.waitForURL('**/user/login**');
  await keys.open('button', 'Sign in with a passkey');
  await page.waitForURL('**/user/web/dashboard');

  await keys.goTo(SECURITY, 'Remove Office key');
  await keys.open('button', 'Remove Office key');
  await keys.dialog('Remove');
  await keys.open('button', 'Remove');
  await page.getByRole('alert').getByText('Passkey removed').waitFor();
  await keys.isOn('button', 'Add a passkey');
  expect(await keys.findings()).toEqual([]);
});

test('an authenticator app is set up, and a recovery code signs in', async () => {
  const keys = await openByKeyboard(instance, SECURITY, 'Set up');
  const { page } = keys;
  await keys.open('button', 'Set up');
  await keys.dialog('Set up an authenticator app');
  const shown = await page.getByText(/^[A-Z2-7 ]{32,}$/).textContent();
  const totp = new TOTP({ secret: (shown ?? '').replaceAll(' ', '') });
  await keys.fill('Code that the app shows', totp.generate());
  await keys.press('Enter');
  await keys.dialog('Recovery codes');
  const code = await page.getByRole('dialog').getByRole('listitem').first().textContent();
  await keys.open('button', 'I have saved them');
  await keys.closed('Recovery codes');
  await keys.isOn('button', 'New recovery codes');

  await keys.goTo('user/logout', 'Sign out');
  await keys.open('button', 'Sign out');
  await page.waitForURL('**/user/login**');
  await keys.fill('Username', 'owner');
  await keys.fill('Password', PASSWORD);
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await keys.open('button', 'Use a recovery code');
  await keys.isOn('textbox', 'Recovery code');
  await keys.type(code ?? '');
  await keys.press('Enter');
  await page.waitForURL('**/user/web/dashboard');
  expect(await keys.findings()).toEqual([]);
});
