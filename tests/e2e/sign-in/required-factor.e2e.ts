import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { addAuthenticator } from '../../harness/browser/authenticator';
import { setUpInstance, signIn } from '../../harness/browser/instance';
import { grantSession } from '../../harness/browser/session';
import { faultsOf, lookAt, looksOf, settle } from '../../harness/usability/look';

/* A tenant whose policy requires a second factor of everybody, on the built product. */
const instance = setUpInstance({
  isDemo: true,
  seed: async (db) => {
    await db.updateTable('policies').set({ secondFactor: 'all' }).execute();
  },
});

const PASSWORD = 'demo-console';
const choice = (page: Page) => page.getByRole('button', { name: 'Set up an authenticator app' });

/** The code that an app with the shown secret shows. */
async function codeShown(page: Page) {
  const secret = await page.getByText(/^[A-Z2-7 ]{32,}$/).textContent();
  return new TOTP({ secret: (secret ?? '').replaceAll(' ', '') }).generate();
}

test('an app is set up by keyboard in the course of signing in, and asked for from then on', async () => {
  const page = await instance.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${instance.server.url}user/login?redirect=%2Fuser%2Fweb%2Forg%2Fdept`);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await signIn(page, 'zhou.wenbin', PASSWORD);
  await choice(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Code that the app shows');
  await field.waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(await codeShown(page));
  await page.keyboard.press('Enter');
  await page.getByRole('list').waitFor();
  const codes = await page.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  // The library of components waits for the console.
  expect(loaded.filter((url) => url.includes('layouts__index'))).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user/web/org/dept');

  await page.goto(`${instance.server.url}account/settings?tab=security`);
  await page.getByText(/requires a second factor, so the last one stays/).waitFor();
  await page.goto(`${instance.server.url}user/logout`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/user/login**');
  await signIn(page, 'zhou.wenbin', PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/user/web/dashboard');
});

test('a passkey does as well, and is asked for after the password from then on', async () => {
  const page = await instance.open();
  await addAuthenticator(page);
  await page.goto(instance.server.url);
  await signIn(page, 'li.na', PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.waitForURL('**/user/web/dashboard');
  await page.goto(`${instance.server.url}user/logout`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/user/login**');
  await signIn(page, 'li.na', PASSWORD);
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/user/web/dashboard');
});

test('an open console leads there and back to its page', async () => {
  const page = await instance.open();
  await grantSession(page, instance.server.url, 'xu.jing', PASSWORD);
  await page.goto(`${instance.server.url}org/user?pageSize=20`);
  await choice(page).click();
  await page.getByLabel('Code that the app shows').fill(await codeShown(page));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^recovery-codes-xu\.jing-/);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.waitForURL('**/user/web/org/user?pageSize=20');
});

test.each([
  ['en-US', 'emma.clarke'],
  ['zh-CN', 'duan.yumei'],
] as const)(
  'each part of setting up is accessible and fits in %s, in each theme and width',
  async (language, username) => {
    const page = await instance.open(language);
    await page.goto(instance.server.url);
    await page.locator('input[name=username]').fill(username);
    await page.locator('input[name=password]').fill(PASSWORD);
    const found: string[] = [];
    /** Goes on by the button of the form, and looks at what is shown then. */
    const look = async (shown: string) => {
      await page.locator('button[type=submit]').first().click();
      await page.locator(shown).waitFor();
      for (const one of looksOf(0, language)) {
        await lookAt(page, one);
        await settle(page, 200);
        const place = `${shown} ${language} ${one.theme} ${one.width}`;
        found.push(...(await faultsOf(page, place, language)));
      }
    };
    await look('.setup-next');
    await look('.setup-secret');
    await page.locator('input[name=code]').fill(await codeShown(page));
    await look('.setup-codes');
    expect(found).toEqual([]);
  },
);
