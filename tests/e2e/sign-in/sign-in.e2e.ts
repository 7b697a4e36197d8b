import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import {
  callFrom,
  OWN_PASSWORD,
  openAsAdmin,
  setUpInstance,
  signIn,
  signInFirst,
} from '../../harness/browser/instance';

/** A user who may see everything of another tenant. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenantId = await make.tenant();
  const seat = { username: 'second', realName: 'Second', isDefaultAdmin: 1 as const };
  await make.member(tenantId, seat);
}

const instance = setUpInstance({ seed });

test('the first sign-in asks for a password of one’s own, then opens the dashboard', async () => {
  const page = await instance.open();
  await page.goto(instance.server.url);
  await page.waitForURL('**/user/web/user/login**');
  await signInFirst(page);
  instance.hasOwnPassword = true;
  await page.waitForURL('**/user/web/dashboard');
  await page.getByRole('menuitem', { name: 'Users', exact: true }).waitFor();
});

test.each([
  ['en-US', 'Username', 'Password', 'Sign in', 'Incorrect username/password'],
  ['zh-CN', '用户名', '密码', '登录', '账户或密码错误'],
] as const)(
  'a wrong pair is refused in the page’s language: %s',
  async (language, username, password, submit, refusal) => {
    const page = await instance.open(language);
    await page.goto(`${instance.server.url}user/login`);
    await page.getByLabel(username).fill('admin');
    await page.getByLabel(password, { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: submit, exact: true }).click();
    await page.getByRole('alert').getByText(refusal).waitFor();
  },
);

test('the page that was asked for opens after signing in', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}org/dept`);
  await page.waitForURL('**/user/login?redirect=**');
  await signIn(page, 'admin', OWN_PASSWORD);
  await page.waitForURL('**/user/web/org/dept');
});

test('the language that was chosen survives a reload', async () => {
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}org/dept`);
  await page.getByText('Add department').first().waitFor();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText('简体中文').click();
  await page.getByText('新增部门').first().waitFor();
  await page.reload();
  await page.getByText('新增部门').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
});

test('logging out ends the session on the server and forgets it in the browser', async () => {
  const page = await openAsAdmin(instance);
  const token = (await page.context().cookies()).find(({ name }) => name === 'ACCESS-TOKEN')?.value;
  const info = new URL('/user/admin/member/info', instance.server.url).href;
  const ask = () => fetch(info, { headers: { Authorization: token ?? '' } });
  expect((await ask()).status).toBe(200);
  // An upload that is under way, as its library keeps it.
  await page.evaluate(() => localStorage.setItem('tus::1/::1', '{"metadata":{"filename":"pay"}}'));
  // A link from elsewhere must not sign anybody out.
  await page.goto(`${instance.server.url}user/logout?redirect=%2Fuser%2Fweb%2Forg%2Fpost`);
  const button = page.getByRole('button', { name: 'Sign out' });
  await button.waitFor();
  expect((await ask()).status).toBe(200);
  await button.click();
  await page.waitForURL('**/user/login?redirect=**');
  expect((await ask()).status).toBe(401);
  expect(await page.evaluate(() => document.cookie)).not.toContain('ACCESS-TOKEN');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key === 'CURRENT-USER' || key.startsWith('tus::'))).toEqual([]);
});

test('an unknown address shows the 404 page without the layout', async () => {
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}no/such/page`);
  await page.getByText('404').first().waitFor();
  expect(await page.getByRole('menu').count()).toBe(0);
});

describe('token expiry and 401 (pro #298, #906, #4517, #4807, #6875, #7528, #1354)', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Login timeout' });

  /** A half-filled form at the end of the session. */
  async function loseSession() {
    const page = await openAsAdmin(instance);
    await page.goto(`${instance.server.url}org/dept?name=gate`);
    await page.getByRole('button', { name: 'Add department' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add department' });
    await form.getByLabel('Name').fill('North gate');
    await form.getByLabel('Code').fill(`gate-${Date.now()}`);
    await callFrom(page, 'POST /user/admin/site/logout', {});
    await question(page).waitFor();
    return { page, form };
  }

  test('keeps the form, and saves it once the session is renewed in another tab', async () => {
    const { page, form } = await loseSession();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await question(page).waitFor({ state: 'hidden' });
    expect(await form.getByLabel('Name').inputValue()).toBe('North gate');

    // There is one question, however often saving fails.
    await form.getByRole('button', { name: 'Save' }).click();
    await question(page).waitFor();
    await callFrom(page, 'POST /user/admin/dept/add', {});
    expect(await question(page).count()).toBe(1);

    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ]);
    await signIn(tab, 'admin', OWN_PASSWORD);
    await tab.waitForURL('**/org/dept?name=gate');
    await tab.close();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await question(page).waitFor({ state: 'hidden' });
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Data added').waitFor();
    await page.locator('.ant-table-row', { hasText: 'North gate' }).first().waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('begins anew when somebody else has signed in meanwhile', async () => {
    const { page } = await loseSession();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ]);
    await signIn(tab, 'second', PASSWORD);
    await tab.waitForURL('**/org/dept?name=gate');
    await tab.close();
    // The closed tab may have given the focus back already, and the page be on its way.
    await page.evaluate(() => window.dispatchEvent(new Event('focus'))).catch(() => undefined);
    await page.waitForURL('**/user/web/dashboard');
    await page.getByRole('button', { name: 'Second User menu' }).waitFor();
    // The browser's own question must not keep the user on a page with another user's form.
    expect(questions).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('goes to sign in when told to, and comes back to the page as it was asked for', async () => {
    const { page } = await loseSession();
    await page.getByRole('button', { name: 'Go to sign-in' }).click();
    await page.waitForURL('**/user/login?redirect=**');
    await signIn(page, 'admin', OWN_PASSWORD);
    await page.waitForURL('**/user/web/org/dept?name=gate');
    await page.getByRole('button', { name: 'Add department' }).first().waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('gate');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('shows nothing of the page before it asks a visitor with an old token to sign in', async () => {
    const page = await instance.open();
    const url = instance.server.url;
    await page.context().addCookies([{ name: 'ACCESS-TOKEN', value: 'ended-long-ago', url }]);
    await page.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      const look = () => {
        for (const found of document.querySelectorAll('.ant-layout, .ant-pro-layout, .ant-table')) {
          shown.push(found.className);
        }
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${url}org/dept`);
    await page.waitForURL('**/user/login?redirect=**');
    await page.getByLabel('Username').waitFor();
    expect(await page.evaluate(() => (window as Window & { shown?: string[] }).shown)).toEqual([]);
  });
});

test('a member that may see nothing is told so', async () => {
  const admin = await openAsAdmin(instance);
  const member = { username: 'nobody', realName: 'Nobody', password: 'first-for-nobody-1' };
  expect(await callFrom(admin, 'POST /user/admin/member/add', member)).toBe(200);
  const page = await instance.open();
  await page.goto(instance.server.url);
  await page.waitForURL('**/user/login**');
  await signInFirst(page, member.username, member.password);
  await page.waitForURL('**/user/web/error/403');
  await page.getByText('No page has been granted to your account').waitFor();
});
