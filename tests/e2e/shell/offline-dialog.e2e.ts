import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';

const instance = setUpInstance({});

test('a dialog that is asked for without a network says so, and opens once there is one', async () => {
  instance.tolerate(/Loading (CSS )?chunk \d+ failed|ERR_INTERNET_DISCONNECTED/);
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}org/post`);
  const add = page.getByRole('button', { name: 'Add position' }).first();
  await add.waitFor();
  // The code of messages comes within two seconds of the page's own, and nothing after it.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'));
    const last = Math.max(...scripts.map(({ responseEnd }) => responseEnd));
    return performance.now() - last > 3000;
  });
  await page.context().setOffline(true);
  await add.click();
  const report = page.getByRole('alert').filter({ hasText: 'You are offline. Try this again' });
  await report.waitFor();
  expect(await report.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  await page.context().setOffline(false);
  await report.waitFor({ state: 'detached' });
  await add.click();
  await page.getByRole('dialog', { name: 'Add position' }).waitFor();
});
