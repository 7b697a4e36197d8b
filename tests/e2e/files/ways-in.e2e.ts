import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance, signIn } from '../../harness/browser/instance';
import { isDeep } from '../../harness/dose';

/* Ways to hand files to the page of files, besides those of upload.e2e.ts. */
/** Files that are chosen at once: more than are shown, and than are sent at once. */
const MANY = isDeep ? 500 : 120;

async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  for (const username of ['collector', 'typist']) {
    await make.member(await make.tenant(), { username, isDefaultAdmin: 1 });
  }
}

const instance = setUpInstance({ seed });

async function open(username: string): Promise<Page> {
  const page = await instance.open();
  await page.goto(`${instance.server.url}home/files`);
  await signIn(page, username, PASSWORD);
  await page.getByRole('button', { name: 'Upload' }).first().waitFor();
  return page;
}

const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });

/** Pastes a small text file with the focus on the first element that matches. */
const paste = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((target, fileName) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['pasted'], fileName));
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, name);

test('all of many files that are chosen at once arrive', async () => {
  const page = await open('collector');
  const files = Array.from({ length: MANY }, (_, at) => textFile(`${at}.txt`));
  await page.getByLabel('Choose files to upload').setInputFiles(files);
  await page.getByText(`${MANY} of ${MANY} uploaded`).waitFor({ timeout: 120_000 });
  await page.getByText(`(${MANY} files)`).waitFor();
});

test('a file that is pasted on the page is uploaded, and one that is pasted into a field is not', async () => {
  const page = await open('typist');
  await paste(page, 'input[type="search"], .ant-pro-query-filter input', 'field.txt');
  await paste(page, 'body', 'page.txt');
  await page.getByRole('button', { name: 'page.txt', exact: true }).waitFor();
  expect(await page.getByText('field.txt').count()).toBe(0);
});

test('a file is uploaded, opened and closed by the keyboard alone', async () => {
  const page = await open('typist');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().press('Enter');
  await (await chooser).setFiles(textFile('typed.txt'));
  const name = page.getByRole('button', { name: 'typed.txt', exact: true });
  await name.waitFor();
  for (let steps = 0; !(await name.evaluate((at) => at === document.activeElement)); steps += 1) {
    expect(steps).toBeLessThan(60);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'File details' });
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'typed.txt');
});
