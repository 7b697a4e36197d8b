import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { prepareFolder, startProduct, withFolder } from './product';
import { printGoal, printTable } from './report';
import { measureVitals } from './vitals';
import { BUDGET, type Weight, weigh } from './weigh';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const KILOBYTE = 1000;
/** Transfer sizes of the sign-in page and of the list of users. */
export async function measurePage(): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync);
  if (!executablePath) {
    console.log('\nPages: skipped, as no Chromium was found; set CHROMIUM to its path.');
    return;
  }
  await withFolder(async (folder) => {
    const token = await prepareFolder(folder);
    const product = await startProduct(folder);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const login = await weigh(browser, product.origin, {
        path: '/user/web/user/login',
        ready: 'input[type=password]',
      });
      const list = await weigh(browser, product.origin, {
        path: '/user/web/org/user',
        ready: '.ant-table-row',
        token,
      });
      const kilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1);
      const line = (name: string, weight: Weight) => [
        name,
        kilobytes(weight.scriptBytes),
        ...[weight.scripts, weight.requests].map(String),
        kilobytes(weight.bytes),
        [...weight.encodings].join(' '),
      ];
      printTable(
        'Pages, nothing cached, as sent (kB of 1,000 bytes)',
        ['', 'JavaScript kB', 'scripts', 'requests', 'all kB', 'scripts sent as'],
        [line('sign-in page', login), line('list of users', list)],
      );
      const script = (weight: Weight) => weight.scriptBytes / KILOBYTE;
      printGoal({
        name: 'sign-in page, JavaScript',
        value: script(login),
        unit: 'kB',
        now: BUDGET.signIn.scriptBytes / KILOBYTE,
        later: 120,
      });
      printGoal({
        name: 'sign-in page, requests',
        value: login.requests,
        now: BUDGET.signIn.requests,
      });
      printGoal({
        name: 'list of users, JavaScript',
        value: script(list),
        unit: 'kB',
        now: BUDGET.users.scriptBytes / KILOBYTE,
        later: 350,
      });
      await measureVitals(browser, `${product.origin}/user/web/user/login`);
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}
