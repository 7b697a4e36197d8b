import {
  callFrom,
  OWN_PASSWORD,
  openAsAdmin,
  setUpProduct,
  signIn,
  signInFirst,
} from '../harness/product';

const product = setUpProduct();

test('the first sign-in asks for a password of one’s own, then opens the dashboard', async () => {
  const page = await product.open();
  await page.goto(product.server.url);
  await page.waitForURL('**/user/web/user/login**');
  await signInFirst(page);
  product.hasOwnPassword = true;
  await page.waitForURL('**/user/web/dashboard');
  await page.getByRole('menuitem', { name: '用户管理' }).waitFor();
});

test.each([
  ['en-US', 'Username', 'Password', 'Sign in', 'Incorrect username/password'],
  ['zh-CN', '用户名', '密码', '登录', '账户或密码错误'],
] as const)(
  'a wrong pair is refused in the page’s language: %s',
  async (language, username, password, submit, refusal) => {
    const page = await product.open(language);
    await page.goto(`${product.server.url}user/login`);
    await page.getByLabel(username).fill('admin');
    await page.getByLabel(password, { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: submit, exact: true }).click();
    await page.getByRole('alert').getByText(refusal).waitFor();
  },
);

test('the page that was asked for opens after signing in', async () => {
  const page = await product.open();
  await page.goto(`${product.server.url}org/dept`);
  await page.waitForURL('**/user/login?redirect=**');
  await signIn(page, 'admin', OWN_PASSWORD);
  await page.waitForURL('**/user/web/org/dept');
});

test('the language that was chosen survives a reload', async () => {
  const page = await openAsAdmin(product);
  await page.goto(`${product.server.url}org/dept`);
  await page.getByText('Add department').first().waitFor();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText('简体中文').click();
  await page.getByText('新增部门').first().waitFor();
  await page.reload();
  await page.getByText('新增部门').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
});

test('logging out ends the session on the server and forgets it in the browser', async () => {
  const page = await openAsAdmin(product);
  const token = (await page.context().cookies()).find(({ name }) => name === 'ACCESS-TOKEN')?.value;
  const info = new URL('/user/admin/member/info', product.server.url).href;
  const ask = () => fetch(info, { headers: { Authorization: token ?? '' } });
  expect((await ask()).status).toBe(200);
  await page.goto(`${product.server.url}user/logout?redirect=%2Fuser%2Fweb%2Forg%2Fpost`);
  await page.waitForURL('**/user/login?redirect=**');
  expect((await ask()).status).toBe(401);
  expect(await page.evaluate(() => document.cookie)).not.toContain('ACCESS-TOKEN');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('CURRENT-USER');
});

test('an unknown address shows the 404 page without the layout', async () => {
  const page = await openAsAdmin(product);
  await page.goto(`${product.server.url}no/such/page`);
  await page.getByText('404').first().waitFor();
  expect(await page.getByRole('menu').count()).toBe(0);
});

test('a session that ended elsewhere asks once whether to sign in again', async () => {
  const page = await openAsAdmin(product);
  await page.goto(`${product.server.url}org/dept`);
  await page.getByText('Add department').first().waitFor();
  await callFrom(page, 'POST /user/admin/site/logout', {});
  await page.getByRole('menuitem', { name: '岗位管理' }).click();
  await page.getByRole('dialog', { name: 'Login timeout' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.getByRole('button', { name: 'Go to login' }).click();
  await page.waitForURL('**/user/login?redirect=**');
});

test('a member that may see nothing is told so', async () => {
  const admin = await openAsAdmin(product);
  const member = { username: 'nobody', realName: 'Nobody', password: 'first-for-nobody-1' };
  expect(await callFrom(admin, 'POST /user/admin/member/add', member)).toBe(200);
  const page = await product.open();
  await page.goto(product.server.url);
  await page.waitForURL('**/user/login**');
  await signInFirst(page, member.username, member.password);
  await page.waitForURL('**/user/web/error/403');
  await page.getByText('Sorry, you are not allowed to open this page.').waitFor();
});
