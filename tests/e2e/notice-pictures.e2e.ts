import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { openAsAdmin, setUpInstance } from '../harness/browser/instance';

const instance = setUpInstance();

/** Drops a file of this content on a field, as from a folder of the system. */
async function drop(page: Page, field: Locator, name: string, content: Buffer) {
  const dataTransfer = await page.evaluateHandle(
    ([as, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], as, { type: 'image/png' }));
      return transfer;
    },
    [name, content.toString('base64')] as const,
  );
  await field.dispatchEvent('drop', { dataTransfer });
}

test('a picture that is dropped into a notice takes its place while its writer goes on elsewhere', async () => {
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}home/message?tab=publish`);
  await page.getByRole('button', { name: 'Write a notice' }).first().click();
  const form = page.getByRole('dialog');
  const content = form.getByRole('textbox', { name: 'Content' });
  await content.fill('Before');

  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((go) => {
    release = go;
  });
  await page.route('**/admin/admin/file/own/upload**', async (route) => {
    await isReleased;
    await route.continue();
  });
  const blue = { width: 40, height: 30, channels: 3, background: '#1677ff' } as const;
  await drop(page, content, 'plan.png', await sharp({ create: blue }).png().toBuffer());
  const title = form.getByLabel('Title');
  await title.pressSequentially('Power');
  release();
  await form.locator('.markdown img[alt="plan.png"]').waitFor();
  await page.keyboard.type(' cut');
  expect(await title.inputValue()).toBe('Power cut');
  expect(await content.inputValue()).toMatch(/^Before\n\n!\[plan\.png\]\(#file-\d+\)\n?$/);

  // A name and a type that promise a picture are not enough, and nothing stays of it.
  const before = await content.inputValue();
  await drop(page, content, 'words.png', Buffer.from('no picture at all'));
  await page.getByText('"words.png" is not a picture').waitFor();
  expect((await content.inputValue()).trimEnd()).toBe(before.trimEnd());
});
