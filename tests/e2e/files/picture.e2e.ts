import sharp from 'sharp';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance, signIn } from '../../harness/browser/instance';

async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenant = await make.tenant();
  await make.member(tenant, { username: 'owner', isDefaultAdmin: 1 });
  await make.member(tenant, { username: 'clerk', realName: 'Clara Clerk' });
}

const instance = setUpInstance({ seed });

test('somebody crops an image of the device into the own picture, by keyboard', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}home/account`);
  await signIn(page, 'owner', PASSWORD);
  // Red at the left, blue at the right.
  const red = sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } });
  const blue = { create: { width: 300, height: 300, channels: 3, background: 'blue' } } as const;
  const buffer = await red
    .composite([{ input: blue, gravity: 'east' }])
    .png()
    .toBuffer();
  await page.getByRole('button', { name: 'Change picture' }).waitFor();
  const file = { name: 'me.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Choose from this device').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  const place = dialog.getByRole('group', { name: 'Drag the image' });
  await place.focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Picture changed').waitFor();
  const shown = page.locator('.user-menu .ant-avatar img');
  const answer = await page.request.get(
    await shown.evaluate((image: HTMLImageElement) => image.src),
  );
  const { dominant } = await sharp(await answer.body()).stats();
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect(dominant.b < 64 !== dominant.r < 64).toBe(true);
});

test('an administrator gives a user a picture in the form, and takes it away again', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}org/user`);
  await signIn(page, 'owner', PASSWORD);
  const row = page.getByRole('row').filter({ hasText: 'Clara Clerk' });
  const shown = row.locator('.ant-avatar img');
  const edit = async () => {
    await row.getByRole('button', { name: /^Edit/ }).click();
    const form = page.getByRole('dialog', { name: /Edit/ });
    await form.getByRole('button', { name: 'Change picture' }).waitFor();
    return form;
  };

  const form = await edit();
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = { name: 'clara.png', mimeType: 'image/png', buffer };
  await form.getByLabel('Choose from this device').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await shown.count()).toBe(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await shown.waitFor();

  const again = await edit();
  await again.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('menuitem', { name: 'Remove picture' }).click();
  await again.getByRole('button', { name: 'Save' }).click();
  await shown.waitFor({ state: 'detached' });
});
