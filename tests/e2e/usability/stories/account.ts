import { TOTP } from 'otpauth';
import { addAuthenticator } from '../../../harness/browser/authenticator';
import type { Visit } from '../../../harness/usability/visit';

/** The settings with every dialog; the user has a second factor afterwards. */
export async function account(visit: Visit): Promise<void> {
  const { page } = visit;
  await addAuthenticator(page);
  await visit.open('account/settings');
  await visit.field('account.profile.birthday').click();
  await visit.see('choice of a day');
  await visit.close();
  await visit.field('account.profile.realName').fill('');
  await visit.press('crud.action.save');
  await visit.see('profile refused');

  // Leaving the page would ask about the changes.
  await visit.load('account/center');
  await visit.press(new RegExp(`^${visit.t('seat.leave.target', { name: '' })}.`));
  await visit.see('question about leaving the tenant');
  await visit.close();
  await visit.load('account/settings?tab=security');
  await visit.press('shell.user.changePassword');
  await visit.see('another password');
  await visit.close();
  for (const kind of ['phone', 'email'] as const) {
    const change = visit.t(`account.${kind}.change`);
    await visit.press(new RegExp(`^(${change}|${visit.t(`account.${kind}.add`)})$`));
    await visit.press('crud.action.save');
    await visit.see(`another ${kind} refused`);
    await visit.close();
  }

  await visit.press('account.totp.enable');
  await visit.button('account.totp.confirm').waitFor();
  await visit.see('set-up of an app');
  const shown = await page.getByText(/^[A-Z2-7 ]{32,}$/).textContent();
  const totp = new TOTP({ secret: (shown ?? '').replaceAll(' ', '') });
  await visit.field('account.totp.code').fill(totp.generate());
  await visit.press('account.totp.confirm');
  await visit.button('crud.secret.kept').waitFor();
  await visit.see('recovery codes');
  await visit.press('crud.secret.kept');
  await visit.press('account.totp.disable');
  await visit.see('question about the app');
  await visit.close();

  await visit.press('account.passkey.add');
  await page.getByRole('dialog', { name: visit.t('account.passkey.name.title') }).waitFor();
  await visit.see('name of a passkey');
  await visit.close();
  await visit.see('all factors');
}
