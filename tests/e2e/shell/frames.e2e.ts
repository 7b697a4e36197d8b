import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';
import { seedFramedAddon } from '../../harness/market/framed-addon';

/* Where a frame of the console may go (ADR 0068). */

let menuId = 0;
async function seed(db: Db): Promise<void> {
  await seedFramedAddon(db, Date.now());
  const page = db.selectFrom('menus').select('id').where('path', '=', '/monitor/devices');
  menuId = (await page.executeTakeFirstOrThrow()).id;
}

const instance = setUpInstance({ seed });

/** Another site, which counts who comes. */
let site: Server;
let visits = 0;
beforeAll(async () => {
  site = createServer((_, response) => {
    visits += 1;
    response.end('<h1>Elsewhere</h1>');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
});
afterAll(() => site.close());
const elsewhere = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;

/** A sandboxed frame within the console's page, as those of add-ons are. */
async function addFrame(page: Page): Promise<Frame> {
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.name = 'hostile';
    frame.sandbox.add('allow-scripts', 'allow-forms');
    frame.srcdoc = '<p>Hostile</p>';
    document.body.append(frame);
  });
  const frame = await (await page.waitForSelector('iframe[name=hostile]')).contentFrame();
  if (!frame) throw new Error('There is no frame.');
  await frame.getByText('Hostile').waitFor();
  return frame;
}

/** Has a frame leave by itself; resolves once it has ended up somewhere. */
async function leave(frame: Frame, address: string): Promise<void> {
  const ended = frame.page().waitForEvent('framenavigated', (one) => one === frame);
  await frame.evaluate((to) => {
    location.href = to;
  }, address);
  await ended;
}

/** A fresh address of the page around the menu's site. */
async function outsideAddress(page: Page): Promise<string> {
  const answer = page.waitForResponse(/role\/antd\/frame/);
  await page.goto(`${instance.server.url}app/ml.svc.monitor/frame/${menuId}`);
  const { data } = await (await answer).json();
  return new URL(data.url, instance.server.url).href;
}

async function open(): Promise<Page> {
  instance.tolerate(/frame-src|403 \(Forbidden\)|^another host: /);
  const page = await instance.open();
  await page.route('https://www.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The site</h1>' }),
  );
  return openAsAdmin(instance, page);
}

test('goes to no other site', async () => {
  const page = await open();
  await page.goto(`${instance.server.url}dashboard`);
  const frame = await addFrame(page);
  await leave(frame, `${elsewhere()}?stolen`);
  expect(frame.url()).toMatch(/^chrome-error:/);
  expect(visits).toBe(0);
});

test('goes to no page around a site, even by an address that the console has just got', async () => {
  const page = await open();
  const address = await outsideAddress(page);
  const site = page.frameLocator('iframe').frameLocator('iframe');
  await site.getByRole('heading', { name: 'The site' }).waitFor();
  const frame = await addFrame(page);
  await leave(frame, address);
  await frame.getByText('This page is shown within the console only.').waitFor();
  expect(frame.childFrames()).toEqual([]);
});
