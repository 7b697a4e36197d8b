import type { Db } from '#server/db/types';
import { Factory } from '../../harness/app/factory';
import { platformOf } from '../../harness/app/platform';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';
import { routeScripts } from '../../harness/browser/scripts';

async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  await make.member(await platformOf(db), { username: 'ada', realName: 'Ada Night' });
}

const instance = setUpInstance({ seed });

test('no password is reset while nobody could be shown it', async () => {
  instance.tolerate(/Loading chunk \d+ failed|ERR_FAILED/);
  const page = await openAsAdmin(instance);
  const scripts = await routeScripts(page);
  const resets: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/member/resetting/pw')) resets.push(request.method());
  });
  await page.goto(`${instance.server.url}org/user?realName=Ada`);
  const ask = async (action: string, title: string) => {
    await page.getByRole('button', { name: 'More Ada Night' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    const question = page.getByRole('dialog', { name: title });
    await question.waitFor();
    return question;
  };
  const askReset = () => ask('Reset password', 'Confirm password reset');
  // A first message shows that the code of messages has come, which is not held back below.
  const offline = await ask('Force offline', 'Confirm forcing offline');
  await offline.getByRole('button', { name: 'Force offline' }).click();
  await page.getByRole('alert').first().waitFor();

  const question = await askReset();
  scripts.fail();
  await question.getByRole('button', { name: 'Reset password' }).click();
  const report = page
    .getByRole('alert')
    .filter({ hasText: 'Part of the page could not be loaded' });
  await report.getByRole('button', { name: 'Close' }).click();
  await report.waitFor({ state: 'detached' });
  await question.waitFor({ state: 'detached' });
  expect(resets).toEqual([]);

  scripts.pass();
  await (await askReset()).getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog', { name: 'One-time passwords' }).waitFor();
  expect(resets).toEqual(['POST']);
});
