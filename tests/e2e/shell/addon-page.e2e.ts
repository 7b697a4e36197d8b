import type { Frame, Page } from 'playwright-core';
import { BRIDGE } from '#contract/addon/bridge';
import type { Db } from '#server/db/types';
import type { Storage } from '#server/providers/storage/provider';
import { builtAddons } from '../../harness/addon/built';
import { type AddonWindow, connecting, frameOf } from '../../harness/addon/hosted';
import { install, installBytes } from '../../harness/addon/install';
import { eventually } from '../../harness/app/until';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';

/* A page of an add-on within the console (ADR 0069, ADR 0070). */

const LIST = 'GET /user/admin/post/list';
const ADD = 'POST /user/admin/post/add';
const ADDON = 'ml.svc.rule';
const DIRECTORY = 'ml.svc.directory';
const DOCUMENTS = '/admin/admin/addon/document';
const KEPT = [`GET ${DOCUMENTS}/list`, `GET ${DOCUMENTS}/detail`, `PUT ${DOCUMENTS}/put`];
/** Answers of all of them are larger than a message. */
const POSTS = 150;
const both = (text: string) => ({ 'zh-CN': text, 'en-US': text });

/** The add-on that comes with the build. */
async function bringDirectory(at: { db: Db; storage: Storage; now: number }): Promise<void> {
  const found = builtAddons().find(({ manifest }) => manifest.key === DIRECTORY);
  if (!found) throw new Error('The build has no directory.');
  await installBytes(at, found.bytes, found.manifest);
}

async function seed(db: Db, storage: Storage): Promise<void> {
  const at = { db, storage, now: Date.now() };
  const menu = (key: string) => ({ key, type: 'menu', title: both(key), path: `/${key}` }) as const;
  await install(
    at,
    connecting({ calls: [LIST, ADD, ...KEPT], menus: [menu('rules'), menu('states')] }),
  );
  await bringDirectory(at);
  const { id: tenantId } = await db
    .selectFrom('tenants')
    .select('id')
    .where('isPlatform', '=', 1)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < POSTS; at += 1) {
    const name = { name: `P${at}`, code: `p${at}`, codeKey: `p${at}`, remark: '岗'.repeat(1500) };
    await db
      .insertInto('posts')
      .values({ ...name, tenantId, sort: at, status: 'enabled', createdAt: at, updatedAt: at })
      .execute();
  }
}

const instance = setUpInstance({ seed });

async function openPage(addon: string, path: string): Promise<Page> {
  // What is refused is said in the browser's console.
  instance.tolerate(/./);
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}app/${addon}${path}`);
  return page;
}

async function open(path = '/rules'): Promise<{ page: Page; frame: Frame }> {
  const page = await openPage(ADDON, path);
  return { page, frame: await frameOf(page) };
}

test('the page is shown with a bar that says whose it is, and knows who looks and where', async () => {
  const { page, frame } = await open('/rules?state=on');
  await page.getByText('A page of the add-on "Rules". Never type your password here.').waitFor();
  expect(await frame.locator('#who').textContent()).toMatch(/\/rules\?state=on light$/);
  await page.locator('.app-list .ant-menu-item-selected', { hasText: 'Rules' }).waitFor();
  await page.locator('.ant-pro-sider-menu').getByText('states').click();
  await page.waitForURL(`**/app/${ADDON}/states`);
  const next = await frameOf(page);
  expect(await next.locator('#who').textContent()).toMatch(/\/states light$/);
  await next.evaluate(() => (window as AddonWindow).platform?.navigate('/rules'));
  await page.waitForURL(`**/app/${ADDON}/rules`);
});

test('the header leads to its first page', async () => {
  instance.tolerate(/./);
  const page = await openAsAdmin(instance);
  await page.getByRole('navigation', { name: 'Apps' }).getByRole('link', { name: 'Rules' }).click();
  await page.waitForURL(`**/app/${ADDON}/rules`);
  await frameOf(page);
});

test('looks as the console does whatever the system prefers, and stays when mail is written', async () => {
  const { page, frame } = await open();
  const scheme = () => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('light');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await eventually(async () => (await scheme()) === 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await eventually(async () => (await scheme()) === 'light');
  await frame.evaluate(() => {
    document.body.innerHTML = '<a href="mailto:ada@example.com">Ada</a>';
  });
  await frame.getByText('Ada').click();
  // Time in which a page that goes away would be gone.
  await page.waitForTimeout(500);
  expect(await frame.getByText('Ada').isVisible()).toBe(true);
});

test('what was typed in it is there after the lock, under which it gets no key', async () => {
  const { page, frame } = await open();
  await frame.getByLabel('Name').fill('half');
  const setLock = (text: 'true' | 'false') =>
    page.evaluate((is) => {
      localStorage.setItem('IS-LOCKSCREEN', is);
      window.dispatchEvent(new StorageEvent('storage'));
    }, text);
  await setLock('true');
  const password = page.getByLabel('Password', { exact: true });
  await password.click();
  await frame.getByLabel('Name').evaluate((input) => input.focus());
  await page.keyboard.type('secret');
  expect(await password.inputValue()).toBe('secret');
  await setLock('false');
  expect(await frame.getByLabel('Name').inputValue()).toBe('half');
});

test('makes the calls that it declares and no others, and follows the theme', async () => {
  const { page, frame } = await open();
  const answers = await frame.evaluate(async () => {
    const platform = (window as AddonWindow).platform as never as {
      call: (key: string, input?: object) => Promise<{ data: unknown[]; total: number }>;
    };
    const reasonOf = (key: string) =>
      platform.call(key).then(
        () => 'done',
        (error: { reason: string }) => error.reason,
      );
    await platform.call('POST /user/admin/post/add', { body: { name: 'Guard', code: 'guard' } });
    const { total } = await platform.call('GET /user/admin/post/list', { query: { page: 1 } });
    return [
      total,
      await reasonOf('GET /user/admin/dept/list'),
      await reasonOf('GET /user/admin/../../healthz'),
      await reasonOf('GET //127.0.0.1/x'),
    ];
  });
  expect(answers).toEqual([POSTS + 1, 'addon.undeclared', 'bridge.call', 'bridge.call']);
  const theme = frame.evaluate(
    () =>
      new Promise((resolve) => {
        (window as AddonWindow).platform?.on('theme', resolve);
      }),
  );
  await page.getByRole('button', { name: 'Dark theme' }).click();
  expect(await theme).toBe('dark');
  expect(await page.locator('iframe').evaluate((one) => getComputedStyle(one).colorScheme)).toBe(
    'dark',
  );
});

test('saves a file only when the user says so', async () => {
  const { page, frame } = await open();
  const ask = () =>
    frame.evaluate(() => (window as AddonWindow).platform?.download('../a/rules.csv', 'a,b'));
  const refused = ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await refused).toBe(false);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const accepted = ask();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toBe('rules.csv');
  expect(await accepted).toBe(true);
});

test('a large answer and what it keeps come whole', async () => {
  const { frame } = await open();
  const got = await frame.evaluate(async () => {
    const { platform } = window as AddonWindow;
    if (!platform) return [];
    const query = { page: 1, pageSize: 200 };
    const asked = ['GET /user/admin/post/list', 'GET /user/admin/post/list'].map((key) =>
      platform.call(key, { query }),
    );
    const [one, two] = await Promise.all(asked);
    const { documents } = platform;
    const first = await documents.put('own', 'a/1', { text: '岗' }, 0);
    const late = await documents
      .put('own', 'a/1', {}, 0)
      .catch(({ reason, data }) => [reason, data]);
    return [
      JSON.stringify(one).length > 200_000 && JSON.stringify(one) === JSON.stringify(two),
      one?.total,
      [first.version, late],
      (await documents.list('own', 'a/')).map(({ key }) => key),
      (await documents.get('own', 'a/2')) ?? (await documents.get('own', 'a/1'))?.value,
    ];
  });
  expect(got).toEqual([
    ...[true, expect.any(Number)],
    [1, ['version.conflict', expect.objectContaining({ value: { text: '岗' }, version: 1 })]],
    ...[['a/1'], { text: '岗' }],
  ]);
  expect(got[1]).toBeGreaterThanOrEqual(POSTS);
});

test('gets a file that the user chooses: its name and content, and no address', async () => {
  const { page, frame } = await open();
  const ask = () =>
    frame.evaluate(async () => {
      const file = await (window as AddonWindow).platform?.chooseFile();
      if (!file) return file;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const isWhole = bytes.every((byte, at) => byte === 97 + (at % 26));
      return [file.name, file.size, file.type, isWhole, JSON.stringify(Object.keys(file))];
    });
  const refused = ask();
  const dialog = page.getByRole('dialog', { name: 'The add-on "Rules" asks for a file' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await refused).toBeNull();
  await dialog.waitFor({ state: 'hidden' });
  const given = ask();
  // Several pieces, more than are ever on their way.
  const size = 7 * BRIDGE.pieceBytes + 1;
  const buffer = Buffer.from(Uint8Array.from({ length: size }, (_, at) => 97 + (at % 26)));
  const file = { name: 'letters.txt', mimeType: 'text/plain', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  expect(await given).toEqual([
    'letters.txt',
    size,
    expect.stringMatching(/^text\/plain/),
    true,
    '[]',
  ]);
});

test('the directory keeps favourites, which are there again after a reload', async () => {
  const page = await openPage(DIRECTORY, '/people');
  const frame = page.frameLocator('iframe.addon-frame');
  const star = () => frame.getByRole('button', { name: /^Favourite / });
  const only = frame.getByRole('checkbox', { name: 'Favourites only' });
  await only.check();
  await frame.getByText('Nobody fits').waitFor();
  await only.uncheck();
  await star().click();
  await frame.getByRole('button', { name: /^Favourite /, pressed: true }).waitFor();
  await page.reload();
  await only.check();
  await frame.getByText('1 of 1 person').waitFor();
  await star().click();
  await frame.getByRole('button', { name: /^Favourite /, pressed: false }).waitFor();
});
