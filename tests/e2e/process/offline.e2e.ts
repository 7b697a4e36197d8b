import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/app/until';
import { copyBuild, entryOf } from '../../harness/browser/deployment';
import { OWN_PASSWORD, openAsAdmin, setUpInstance, signIn } from '../../harness/browser/instance';
import {
  askForUpdate,
  install,
  NEW_WORKER_MS,
  newContent,
  nonceOf,
  stateOf,
  stored,
  workers,
} from '../../harness/browser/service-worker';
import { settle } from '../../harness/usability/look';

const deployment = copyBuild();
// Before the server starts and reads the index page.
beforeAll(() => deployment.setOfflineApp(true));
const instance = setUpInstance({ root: deployment.root });
afterAll(() => deployment.remove());

/** Messages of the browser itself while the server is down. */
const UNREACHABLE =
  /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INTERNET_DISCONNECTED|EMPTY_RESPONSE)/;

/** Makes the worker one of a busy device, which needs a while for each message. */
function delayWorker(ms: number) {
  const path = join(deployment.web, 'sw.js');
  const busy = `addEventListener('message',()=>{for(const e=Date.now()+${ms};Date.now()<e;);});`;
  writeFileSync(path, `${busy}${readFileSync(path, 'utf8')}`);
}

async function deploy(isOn = true, busyMs = 0) {
  deployment.deploy();
  deployment.setOfflineApp(isOn);
  if (busyMs > 0) delayWorker(busyMs);
  await instance.restart();
}

/** Accepts the offered new version, waiting for it if necessary. */
async function refresh(page: Page) {
  await Promise.all([
    page.waitForEvent('load', { timeout: NEW_WORKER_MS }),
    page.getByRole('alert').getByRole('button', { name: 'Refresh' }).click(),
  ]);
}

test('without a server the console starts, each time with a nonce of its own', async () => {
  instance.tolerate(UNREACHABLE);
  const page = await openAsAdmin(instance);
  await install(page);
  expect((await stored(page)).filter((path) => /\/(user|admin)\/admin\//.test(path))).toEqual([]);
  await instance.server.stop();

  const nonces = [];
  for (let start = 0; start < 2; start += 1) {
    const answer = await page.goto(`${instance.server.url}org/user`);
    await page.getByText('The server cannot be reached').waitFor();
    expect(page.url()).toBe(`${instance.server.url}org/user`);
    const nonce = await nonceOf(page);
    expect(await answer?.headerValue('content-security-policy')).toContain(`'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  expect(nonces[0]).not.toBe(nonces[1]);

  // A user without a session gets the sign-in page.
  await page.context().clearCookies();
  await page.goto(instance.server.url);
  await page.getByLabel('Username').waitFor();
  await instance.restart();
});

test('who goes offline is told, signed in or not', async () => {
  instance.tolerate(UNREACHABLE);
  instance.tolerate(/Network error/);
  const page = await instance.open();
  await page.goto(`${instance.server.url}user/login`);
  await page.getByLabel('Username').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline now').waitFor();
  await page.context().setOffline(false);
  await page.getByText('You are offline now').waitFor({ state: 'detached' });

  const inside = await openAsAdmin(instance);
  await inside.getByRole('menuitem', { name: 'Departments' }).waitFor();
  await inside.waitForFunction(() => !document.querySelector('.boot'));
  // The part that tells arrives after the page.
  await settle(inside, 1000);
  await inside.context().setOffline(true);
  await inside.getByText('You are offline now').waitFor();
  // A toast removed before its animation starts never reports the end of its closing.
  await inside.waitForFunction(() => !document.querySelector('[class*="-fade-appear"]'));
  await inside.context().setOffline(false);
  await inside.getByText('You are offline now').waitFor({ state: 'detached' });
});

test('whose offline notices do not arrive signs in without them, and is told', async () => {
  instance.tolerate(/Loading chunk \d+ failed|ERR_FAILED/);
  const page = await instance.open();
  // Those of the sign-in page, and those of the shell.
  const lost = new Set<string>();
  await page.route(/\.async\.js$/, async (route) => {
    const response = await route.fetch();
    const notices = /\{((Plain)?OfflineNotices):/.exec(await response.text())?.[1];
    if (!notices) return route.fulfill({ response });
    lost.add(notices);
    await route.abort();
  });
  await page.goto(`${instance.server.url}user/login`);
  await eventually(() => lost.size === 1);
  await signIn(page, 'admin', OWN_PASSWORD);
  const notice = page.getByRole('alert').getByText('Part of the page could not be loaded');
  await notice.first().waitFor();
  await page.getByRole('menuitem', { name: 'Departments' }).click();
  await page.getByRole('button', { name: 'Add department' }).first().waitFor();
  expect([...lost]).toEqual(['PlainOfflineNotices', 'OfflineNotices']);
  // Pages that are fetched when the browser is idle may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('new content is offered within a minute, and the button brings it in and clears the old', async () => {
  instance.tolerate(UNREACHABLE);
  const page = await openAsAdmin(instance);
  await page.clock.install();
  await install(page);
  const before = await entryOf(page);
  const old = await stored(page);
  await deploy();
  await page.clock.fastForward(60_000);
  await newContent(page).waitFor({ timeout: NEW_WORKER_MS });
  // The old version keeps working until the update: its chunks are stored.
  await page.getByRole('menuitem', { name: 'Departments' }).click();
  await page.getByRole('button', { name: 'Add department' }).first().waitFor();
  expect(await entryOf(page)).toBe(before);

  await page.evaluate(() => caches.open('left-behind'));
  await refresh(page);
  await page.getByRole('button', { name: 'Add department' }).first().waitFor();
  expect(await entryOf(page)).not.toBe(before);
  expect(await page.evaluate(() => caches.has('left-behind'))).toBe(false);
  const kept = await stored(page);
  expect(kept).not.toContain(old.find((path) => /\/umi\.\w+\.js/.test(path)));
  expect(kept.some((path) => /\/umi\.\w+\.js/.test(path))).toBe(true);
});

test('a new worker never stores the page of the build before', async () => {
  instance.tolerate(UNREACHABLE);
  const page = await openAsAdmin(instance);
  await install(page);
  const before = await entryOf(page);
  deployment.deploy();
  deployment.setOfflineApp(true);
  // The new files are deployed but the server has not restarted, so its page is still the old one.
  await askForUpdate(page);
  await eventually(async () => (await stateOf(page, 'installing')) === undefined);
  expect(await stateOf(page, 'waiting')).toBeUndefined();

  await instance.restart();
  await askForUpdate(page);
  await newContent(page).waitFor({ timeout: NEW_WORKER_MS });
  await refresh(page);
  await page.getByRole('menuitem', { name: 'Departments' }).waitFor();
  expect(await entryOf(page)).not.toBe(before);
});

test('a plain reload of the only window brings the new version too, however slow its worker', async () => {
  instance.tolerate(UNREACHABLE);
  const page = await openAsAdmin(instance);
  await install(page);
  const before = await entryOf(page);
  await deploy(true, 2000);
  await askForUpdate(page);
  await eventually(async () => (await stateOf(page, 'waiting')) === 'installed');
  await page.reload();
  await page.getByRole('menuitem', { name: 'Departments' }).waitFor();
  const after = await entryOf(page);
  expect(after).not.toBe(before);

  // The new worker takes over by itself, without losing the next reload.
  await eventually(async () => (await stateOf(page, 'waiting')) === undefined);
  expect(await newContent(page).count()).toBe(0);
  await page.reload();
  await page.getByRole('menuitem', { name: 'Departments' }).waitFor();
  expect(await entryOf(page)).toBe(after);
});

test('a build without the option traps nobody who has a worker of an older one', async () => {
  instance.tolerate(UNREACHABLE);
  const page = await openAsAdmin(instance);
  await install(page);
  const before = await entryOf(page);
  await deploy(false);
  // The page still comes from the old worker, unless the browser has already installed the farewell
  // worker.
  await page.reload();
  const isFarewell = async () => (await stateOf(page, 'waiting')) === 'installed';
  await eventually(async () => (await entryOf(page)) !== before || (await isFarewell()));
  await page.reload();
  await page.getByRole('menuitem', { name: 'Departments' }).waitFor();
  expect(await entryOf(page)).not.toBe(before);
  await eventually(async () => (await workers(page)) === 0 && (await stored(page)).length === 0);
});

test('who has several windows open is offered the build without the option, however slow its worker', async () => {
  instance.tolerate(UNREACHABLE);
  deployment.setOfflineApp(true);
  await instance.restart();
  const page = await openAsAdmin(instance);
  await install(page);
  const before = await entryOf(page);
  const other = await page.context().newPage();
  await other.goto(instance.server.url);
  await other.getByRole('menuitem', { name: 'Departments' }).waitFor();
  await deploy(false, 6000);
  await askForUpdate(page);
  await newContent(page).waitFor({ timeout: NEW_WORKER_MS });
  await refresh(page);
  await page.getByRole('menuitem', { name: 'Departments' }).waitFor();
  expect(await entryOf(page)).not.toBe(before);
  await other.reload();
  await other.getByRole('menuitem', { name: 'Departments' }).waitFor();
  expect(await entryOf(other)).not.toBe(before);
  await eventually(async () => (await workers(page)) === 0 && (await stored(page)).length === 0);
});

test('without the option the page itself clears away what is ours, and nothing else', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}user/login`);
  await page.getByLabel('Username').waitFor();
  const neighbour = `workbox-precache-v2-${new URL('/other/web/', instance.server.url)}`;
  const own = `workbox-precache-v2-${instance.server.url}`;
  await page.evaluate(
    async (names) => {
      for (const name of names) await caches.open(name);
    },
    [neighbour, own, 'anything'],
  );
  await page.reload();
  await eventually(() => page.evaluate(async () => (await caches.keys()).length === 1));
  expect(await page.evaluate(() => caches.keys())).toEqual([neighbour]);
  expect(await workers(page)).toBe(0);
});
