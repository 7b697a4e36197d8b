import type { Page } from 'playwright-core';
import { copyBuild, entryOf } from '../../harness/browser/deployment';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';

const deployment = copyBuild();
const instance = setUpInstance({ root: deployment.root });
afterAll(() => deployment.remove());

/** Messages of the browser and React about the files that the tests delete. */
const GONE = /404.*\.(js|css)\)|Refused to (apply|execute)|Loading (CSS )?chunk \d+ failed/;

/** Counts the documents that the window has loaded. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });
  return loads;
}

const choose = (page: Page, title: string) =>
  page.getByRole('menuitem', { name: title, exact: true }).click();

test('a page that was open during a deployment reloads once and goes on', async () => {
  instance.tolerate(GONE);
  // Requests that are in flight during the restart.
  instance.tolerate(/ERR_(CONNECTION_(RESET|REFUSED)|CONTENT_LENGTH_MISMATCH)|Network error/);
  const page = await instance.open();
  const icons = page.waitForResponse(/\/icons\/own\.svg/).then((response) => response.finished());
  await openAsAdmin(instance, page);
  // Deleting a file while the server reads it would cause a server error.
  await icons;
  const before = await entryOf(page);
  deployment.deploy();
  await instance.restart();

  const loads = countLoads(page);
  await choose(page, 'Departments');
  await page.getByRole('button', { name: 'Add department' }).first().waitFor();
  expect(loads.count).toBe(1);
  expect(page.url()).toBe(`${instance.server.url}org/dept`);
  expect(await entryOf(page)).not.toBe(before);

  // The open page belongs to the new build now, so nothing reloads again.
  await choose(page, 'Positions');
  await page.getByRole('button', { name: 'Add position' }).first().waitFor();
  expect(loads.count).toBe(1);
});

test('a script that is gone is reported with reason and address, without a reload', async () => {
  instance.tolerate(GONE);
  const page = await openAsAdmin(instance);
  const loads = countLoads(page);
  const [name = ''] = deployment.lose(/^p__audit__index\.\w+\.async\.js$/);
  await choose(page, 'Audit log');
  const report = page.getByRole('alert').filter({ hasText: 'The page could not be loaded' });
  await report.getByText(/^Loading chunk \d+ failed\.$/).waitFor();
  await report.getByText('Reason: the file is not there, or the network failed').waitFor();
  await report.getByText(`Address: ${instance.server.url}${name}`).waitFor();
  expect(loads.count).toBe(0);

  // The rest of the console still works; the button retries.
  await report.getByRole('button', { name: 'Reload' }).click();
  await report.getByText(`Address: ${instance.server.url}${name}`).waitFor();
  expect(loads.count).toBe(1);
  await choose(page, 'Departments');
  await page.getByRole('button', { name: 'Add department' }).first().waitFor();
});

test('a style sheet that is gone is reported the same way', async () => {
  instance.tolerate(GONE);
  const page = await openAsAdmin(instance);
  const loads = countLoads(page);
  const [name = ''] = deployment.lose(/^p__permission__menu__index\.\w+\.chunk\.css$/);
  await choose(page, 'Menus');
  const report = page.getByRole('alert').filter({ hasText: 'The page could not be loaded' });
  await report.getByText(/^Loading CSS chunk \d+ failed\.$/).waitFor();
  await report.getByText(`Address: ${instance.server.url}${name}`).waitFor();
  expect(loads.count).toBe(0);
});

test('a page without its own application says so in place of the mark', async () => {
  instance.tolerate(GONE);
  const [name = ''] = deployment.lose(/^umi\.\w+\.js$/);
  const page = await instance.open();
  await page.goto(`${instance.server.url}user/login`);
  await page.getByRole('heading', { name: 'The page could not be loaded' }).waitFor();
  await page.getByText(`A file did not arrive: ${instance.server.url}${name}`).waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
});
