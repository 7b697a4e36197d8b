import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance, signIn } from '../../harness/browser/instance';

const SIZE = 4 * 1024 ** 2;
/** So that an upload takes ten seconds. */
const SLOW = SIZE / 10;

async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  await make.member(await make.tenant(), { username: 'owner', isDefaultAdmin: 1 });
}

const instance = setUpInstance({ seed });
const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file on the disk, because only there it keeps its time from one choice to the next. */
function file(name: string, size = SIZE) {
  const bytes = randomBytes(size);
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { name, path, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** A line to the server that can be cut. */
async function openLine(to: number) {
  const ends = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(to, 'localhost');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined).on('close', () => ends.delete(end));
    }
    near.pipe(far).pipe(near);
  });
  await once(line.listen(0, 'localhost'), 'listening');
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port: (line.address() as AddressInfo).port,
    cut,
    close: () => {
      cut();
      line.close();
    },
  };
}

async function open(url = instance.server.url): Promise<Page> {
  const page = await instance.open();
  await page.goto(`${url}home/files`);
  await signIn(page, 'owner', PASSWORD);
  await page.getByRole('button', { name: 'Upload' }).first().waitFor();
  return page;
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(SLOW);
  return { speedUp: () => set(-1) };
}

const choose = (page: Page, ...paths: string[]) =>
  page.getByLabel('Choose files to upload').setInputFiles(paths);

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

/** Waits until all are done; the panel then folds to one line. */
const areUploaded = (page: Page, count: number) =>
  page.getByText(`${count} of ${count} uploaded`).waitFor();

/** The offsets that parts of uploads begin at. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PATCH' || !request.url().includes('/file/upload')) return;
    offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** Waits until a good part of a file has been sent. */
const isUnderWay = (page: Page, name: string) =>
  page.waitForFunction((label) => {
    const bar = document.querySelector(`[aria-label="Progress of ${label}"]`);
    return Number(bar?.getAttribute('aria-valuenow')) >= 20;
  }, name);

/** The hash of a file as the server has it. */
async function hashOf(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const stream = await (await download).createReadStream();
  const hash = createHash('sha256');
  for await (const part of stream) hash.update(part);
  return hash.digest('hex');
}

test('several files are uploaded at once, one by a drop on the page, and come back as they were', async () => {
  const page = await open();
  const files = [file('one.bin'), file('two.bin'), file('none.bin', 0)];
  await choose(page, ...files.map(({ path }) => path));
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['dropped'], 'dropped.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  });
  await page.getByText('4 of 4 uploaded').waitFor();
  for (const { name, hash } of files) expect(await hashOf(page, name)).toBe(hash);
  await page.getByRole('button', { name: 'dropped.txt', exact: true }).waitFor();
});

test('an upload that is paused goes on where it was, and one that is cancelled leaves nothing', async () => {
  const page = await open();
  const offsets = offsetsOf(page);
  const { speedUp } = await slowDown(page);
  const paused = file('paused.bin');
  const given = file('cancelled.bin');
  await choose(page, paused.path, given.path);
  await isUnderWay(page, paused.name);
  await page.getByRole('button', { name: 'Pause paused.bin' }).click();
  await rowOf(page, paused.name)
    .getByText(/^Paused/)
    .waitFor();
  const cancelled = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel cancelled.bin' }).click();
  // Asked only if something of it has been sent.
  const sure = page.getByRole('button', { name: 'Cancel the upload' });
  await Promise.race([cancelled, sure.click()]);
  expect((await cancelled).status()).toBe(204);
  await speedUp();
  await page.getByRole('button', { name: 'Resume paused.bin' }).click();
  await areUploaded(page, 1);
  expect(offsets.at(-1)).toBeGreaterThan(0);
  expect(await hashOf(page, paused.name)).toBe(paused.hash);
  expect(await page.getByText(given.name).count()).toBe(0);
});

test('an upload goes on by itself after its connection is cut', async () => {
  instance.tolerate(/^another host: http:\/\/localhost|net::ERR_/);
  const line = await openLine(Number(new URL(instance.server.url).port));
  try {
    const page = await open(`http://localhost:${line.port}/user/web/`);
    const offsets = offsetsOf(page);
    const { speedUp } = await slowDown(page);
    const cut = file('cut.bin');
    await choose(page, cut.path);
    await isUnderWay(page, cut.name);
    line.cut();
    await speedUp();
    await areUploaded(page, 1);
    expect(offsets[0]).toBe(0);
    expect(offsets.at(-1)).toBeGreaterThan(0);
    expect(await hashOf(page, cut.name)).toBe(cut.hash);
  } finally {
    line.close();
  }
});

test('an upload waits for a connection that is away for long', async () => {
  instance.tolerate(/net::ERR_/);
  const page = await open();
  const { speedUp } = await slowDown(page);
  const away = file('away.bin');
  await choose(page, away.path);
  await isUnderWay(page, away.name);
  // What stops the request under way, as a broken line does; the window is told of no connection.
  await page.route('**/file/upload*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: `Pause ${away.name}` }).click();
  await page.getByRole('button', { name: `Resume ${away.name}` }).click();
  await rowOf(page, away.name)
    .getByText(/^Connection lost/)
    .waitFor();
  await page.unroute('**/file/upload*');
  await speedUp();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await areUploaded(page, 1);
  expect(await hashOf(page, away.name)).toBe(away.hash);
});

test('after a reload an upload goes on with the same file, and with no other', async () => {
  const page = await open();
  const { speedUp } = await slowDown(page);
  const left = file('left.bin');
  const other = file('other.bin');
  await choose(page, left.path);
  await isUnderWay(page, left.name);
  const address = page.url();
  // Leaves while the line is slow; otherwise the rest might arrive before.
  await page.goto('about:blank');
  await speedUp();
  await page.goto(address);
  await rowOf(page, left.name)
    .getByText(/^Not finished last time/)
    .waitFor();
  const offsets = offsetsOf(page);
  const again = page.getByLabel('Choose left.bin again');
  await again.setInputFiles(other.path);
  await page.getByText(/^This is another file/).waitFor();
  await again.setInputFiles(left.path);
  await areUploaded(page, 1);
  // None if the rest had arrived at the server by then: what it has is never sent again.
  expect(offsets.filter((offset) => offset === 0)).toEqual([]);
  expect(await hashOf(page, left.name)).toBe(left.hash);
  await page.reload();
  await page.getByRole('button', { name: left.name, exact: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0);
});
