import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';
import { seedFramedAddon } from '../../harness/market/framed-addon';

/* An add-on whose pages are another site's in frames. */

const SITE = 'https://www.example.com';

let devices = 0;
async function seed(db: Db): Promise<void> {
  await seedFramedAddon(db, Date.now());
  const page = db.selectFrom('menus').select('id').where('path', '=', '/monitor/devices');
  devices = (await page.executeTakeFirstOrThrow()).id;
}

const instance = setUpInstance({ seed });

/** The console, with the other site answered here. */
async function open(address = 'dashboard'): Promise<Page> {
  instance.tolerate(/^another host: https:\/\/www\.example\.com\//);
  const page = await instance.open();
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: `<h1>${pathname}</h1>` });
  });
  await openAsAdmin(instance, page);
  await page.goto(`${instance.server.url}${address}`);
  return page;
}

/** The site, which is framed by the server's own page around it (ADR 0068). */
const siteIn = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');

test('the header leads to an add-on: its menu at the side, its page in a frame, and back', async () => {
  const page = await open();
  const apps = page.getByRole('navigation', { name: 'Apps' });
  await apps.getByRole('link', { name: 'Monitoring' }).click();
  await page.waitForURL(`**/app/ml.svc.monitor/frame/${devices}`);
  const frame = siteIn(page);
  await frame.getByRole('heading', { name: '/monitor/devices' }).waitFor();
  await page.locator('.app-list .ant-menu-item-selected', { hasText: 'Monitoring' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor();
  const menu = page.locator('.ant-pro-sider-menu');
  expect(await menu.getByRole('menuitem', { name: 'Departments' }).count()).toBe(0);
  await menu.getByText('Alarms').click();
  await frame.getByRole('heading', { name: '/monitor/alarms' }).waitFor();

  await page.reload();
  await frame.getByRole('heading', { name: '/monitor/alarms' }).waitFor();
  await apps.getByRole('link', { name: 'User center' }).click();
  await menu.getByRole('menuitem', { name: 'Departments' }).waitFor();
  await page.locator('.app-list .ant-menu-item-selected', { hasText: 'User center' }).waitFor();
});

test('an address that ends in the key of an add-on is a page, not a missing file', async () => {
  const page = await open('app/ml.svc.monitor');
  await page.waitForURL(`**/app/ml.svc.monitor/frame/${devices}`);
});

test('a change of language changes the add-on with all around it', async () => {
  const page = await open(`app/ml.svc.monitor/frame/${devices}`);
  await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText('简体中文').click();
  await page.getByRole('heading', { level: 1, name: '设备状态' }).waitFor();
  await page.getByRole('link', { name: '监控中心' }).waitFor();
  await page.locator('.ant-pro-sider-menu').getByText('告警记录').waitFor();
});
