import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { addAuthenticator } from '../../harness/browser/authenticator';
import {
  ADMIN_PASSWORD,
  OWN_PASSWORD,
  setUpInstance,
  signIn,
  signInFirst,
} from '../../harness/browser/instance';

const instance = setUpInstance();

async function openSecurity(page: Page): Promise<void> {
  await page.goto(`${instance.server.url}account/settings?tab=security`);
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.goto(`${instance.server.url}user/logout`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/user/login**');
}

test('a passkey that was added in the settings signs in without a password', async () => {
  const page = await instance.open();
  await addAuthenticator(page);
  await page.goto(instance.server.url);
  await signInFirst(page, 'admin', ADMIN_PASSWORD);
  await page.waitForURL('**/user/web/dashboard');

  await openSecurity(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name your passkey' });
  await dialog.getByRole('textbox').fill('Office key');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'Office key', exact: true }).waitFor();

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/user/web/dashboard');
  await openSecurity(page);
  await page.getByRole('button', { name: 'Remove Office key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed').waitFor();
});

test('an authenticator app that was set up is asked for from then on', async () => {
  const page = await instance.open();
  await page.goto(instance.server.url);
  await signIn(page, 'admin', OWN_PASSWORD);
  await page.waitForURL('**/user/web/dashboard');

  await openSecurity(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const shown = await setup.getByText(/^[A-Z2-7 ]{32,}$/).textContent();
  const totp = new TOTP({ secret: (shown ?? '').replaceAll(' ', '') });
  await setup.getByLabel('Code that the app shows').fill(totp.generate());
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  const recoveryCode = await codes.getByRole('listitem').first().textContent();
  await codes.getByRole('button', { name: 'I have saved them' }).click();

  await logOut(page);
  await signIn(page, 'admin', OWN_PASSWORD);
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  // The set-up has used the current code, and the next one may be half a minute away.
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/user/web/dashboard');
});
