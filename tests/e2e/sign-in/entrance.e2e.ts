import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance, signIn } from '../../harness/browser/instance';

const INVITE = 'COME-AND-SEE';
const NEW_PASSWORD = 'lantern-otter-91';
const PHONE = { caller: '+8613800000001', forgetful: '+8613800000002', guest: '+8613800000003' };

/** Accounts with phones, an invite, and a policy with registration. */
async function seed(db: Db) {
  const now = Date.now();
  const make = new Factory(db, { now });
  const tenantId = await make.tenant({}, { isDefault: 1 });
  const roleId = await make.role(tenantId, { pages: ['/dashboard', '/org/dept'] });
  for (const username of ['caller', 'forgetful'] as const) {
    await make.member(tenantId, { username, phone: PHONE[username], roleIds: [roleId] });
  }
  await make.member(tenantId, { username: 'guesser', roleIds: [roleId] });
  await db
    .updateTable('accounts')
    .set({ phoneVerifiedAt: now })
    .where('phone', 'is not', null)
    .execute();
  const { policyId } = await db
    .selectFrom('tenants')
    .select('policyId')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const row = { title: INVITE, companyName: 'Analytical Engines', code: INVITE, creatorId: null };
  const stamps = { status: 'enabled' as const, remark: null, createdAt: now, updatedAt: now };
  await db
    .insertInto('invites')
    .values({ ...row, ...stamps, policyId: policyId as number })
    .execute();
}

const instance = setUpInstance({ seed });

const isInside = (page: Page) => page.waitForURL('**/user/web/dashboard');

async function askForCode(page: Page, phone: string) {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Get code' }).click();
  await page.getByText('Successfully obtained verification code !').waitFor();
  await page.getByLabel('Verification code').fill(await instance.codeTo(phone));
}

test('somebody invited registers and is inside', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}user/reg?invite=${INVITE}`);
  await page.getByLabel('Real name').fill('Guest');
  await askForCode(page, PHONE.guest);
  await page.getByLabel('Username').fill('guest');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  expect(await page.getByLabel('Invitation code (optional)').inputValue()).toBe(INVITE);
  await page.getByRole('button', { name: 'Register' }).click();
  await isInside(page);
});

test('a phone and its code sign in, and the countdown survives a reload', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}user/login`);
  await page.getByRole('tab', { name: 'Phone' }).click();
  await askForCode(page, PHONE.caller);
  await page.reload();
  await page.getByRole('button', { name: /Again in \d+ s/ }).waitFor();
  await page.getByLabel('Verification code').fill(await instance.codeTo(PHONE.caller));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isInside(page);
});

test('a forgotten password is replaced by SMS', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}user/login`);
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await askForCode(page, PHONE.forgetful);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Your password has been reset').waitFor();
  await signIn(page, 'forgetful', NEW_PASSWORD);
  await isInside(page);
});

test('after five failures a captcha is wanted, which the browser can solve', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}user/login`);
  for (let failures = 1; failures <= 5; failures += 1) {
    const answer = page.waitForResponse('**/accountLogin');
    await signIn(page, 'guesser', `not-this-one-${failures}`);
    await answer;
  }
  await page.getByAltText('Image with characters to read').waitFor();
  await page.getByRole('button', { name: 'Cannot read it? Let the browser prove it' }).click();
  await page.getByText('Your browser has proven it').waitFor();
  await signIn(page, 'guesser', PASSWORD);
  await isInside(page);
});
