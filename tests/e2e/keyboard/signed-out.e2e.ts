import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance } from '../../harness/browser/instance';
import { Keyboard } from '../../harness/browser/keyboard';

const CALLER = '+8613800000001';
const FORGETFUL = '+8613800000002';
const GUEST = '+8613800000003';
const NEW_PASSWORD = 'lantern-otter-91';

/** Accounts with phones, and a policy with registration. */
async function seed(db: Db) {
  const now = Date.now();
  const make = new Factory(db, { now });
  const tenantId = await make.tenant({}, { isDefault: 1, tenantSetting: 'create' });
  const roleIds = [await make.role(tenantId, { pages: ['/dashboard'] })];
  await make.member(tenantId, { username: 'caller', phone: CALLER, roleIds });
  await make.member(tenantId, { username: 'forgetful', phone: FORGETFUL, roleIds });
  await db
    .updateTable('accounts')
    .set({ phoneVerifiedAt: now })
    .where('phone', 'is not', null)
    .execute();
}

const instance = setUpInstance({ seed });

async function open(path: string): Promise<Keyboard> {
  const keys = await Keyboard.on(await instance.open());
  await keys.page.goto(`${instance.server.url}${path}`);
  await keys.page.getByRole('heading', { level: 1 }).waitFor();
  return keys;
}

const isInside = ({ page }: Keyboard) => page.waitForURL('**/user/web/dashboard');

async function askForCode(keys: Keyboard, phone: string) {
  await keys.fill('Phone number', phone);
  await keys.open('button', 'Get code');
  await keys.page
    .getByRole('status')
    .getByText('Successfully obtained verification code !')
    .waitFor();
  await keys.tabBackTo('textbox', 'Verification code');
  await keys.type(await instance.codeTo(phone));
}

test('account and password sign in; what is wrong is said and the focus goes to it', async () => {
  const keys = await open('user/login');
  await keys.tabTo('textbox', 'Username');
  await keys.type('caller');
  await keys.press('Enter');
  await keys.isOn('textbox', 'Password');
  await keys.type('not-the-password');
  await keys.press('Enter');
  await keys.page.getByRole('alert').getByText('Incorrect username/password').waitFor();
  await keys.fill('Password', PASSWORD);
  await keys.tabTo('checkbox', 'Remember me');
  await keys.press('Space');
  await keys.open('button', 'Sign in');
  await isInside(keys);
  expect(await keys.findings()).toEqual([]);
});

test('a phone and its code sign in', async () => {
  const keys = await open('user/login');
  await keys.tabTo('tab', 'Account');
  await keys.press('ArrowRight');
  await keys.isOn('tab', 'Phone');
  await askForCode(keys, CALLER);
  await keys.press('Enter');
  await isInside(keys);
  expect(await keys.findings()).toEqual([]);
});

test('a guest registers, with the language of the page changed on the way', async () => {
  const keys = await open('user/login');
  await keys.open('button', 'Register');
  await keys.isOn('region', 'Register');
  await keys.fill('Real name', 'Guest');
  await askForCode(keys, GUEST);
  await keys.fill('Username', 'guest');
  await keys.fill('Password', NEW_PASSWORD);
  await keys.tabBackTo('combobox', 'Language');
  await keys.press('ArrowUp');
  await keys.page.getByRole('button', { name: '注册' }).waitFor();
  await keys.isOn('combobox', '语言');
  await keys.open('button', '注册');
  await isInside(keys);
  expect(await keys.findings()).toEqual([]);
});

test('nothing stands below a form that is on its way, to move from under the focus', async () => {
  const keys = await open('user/login');
  let arrive: (() => void) | undefined;
  const held = new Promise<void>((done) => {
    arrive = done;
  });
  await keys.page.route(/\.async\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await keys.open('button', 'Register');
  await keys.isOn('region', 'Register');
  const below = keys.page.getByRole('button', { name: 'Have an account? Sign in' });
  expect(await below.count()).toBe(0);
  arrive?.();
  await below.waitFor();
  await keys.tabTo('textbox', 'Real name');
  expect(await keys.findings()).toEqual([]);
});

test('a forgotten password is replaced, and the new one signs in', async () => {
  const keys = await open('user/login');
  await keys.open('button', 'Forgot password');
  await keys.isOn('region', 'Reset password');
  await askForCode(keys, FORGETFUL);
  await keys.fill('New password', NEW_PASSWORD);
  await keys.press('Enter');
  await keys.page.getByRole('status').getByText('Your password has been reset').waitFor();
  await keys.isOn('region', 'Sign in');
  await keys.fill('Username', 'forgetful');
  await keys.fill('Password', NEW_PASSWORD);
  await keys.press('Enter');
  await isInside(keys);
  expect(await keys.findings()).toEqual([]);
});
