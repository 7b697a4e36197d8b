import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { callFrom, setUpInstance, signIn } from '../../harness/browser/instance';

const SEND = 'POST /admin/admin/letter/send';

let readerId: number;
let seats: { home: string; other: string };

/** A sender, a reader, and the reader's seat in another tenant. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  seats = { home: 'Harbour Works', other: 'Quarry Works' };
  const home = await make.tenant({ name: seats.home });
  const other = await make.tenant({ name: seats.other });
  await make.member(home, { username: 'writer', isDefaultAdmin: 1 });
  const inRole = async (tenantId: number) => ({
    roleIds: [await make.role(tenantId, { pages: ['/dashboard', '/home/message'] })],
  });
  // Sign-in selects the seat that was used last.
  const lastLoginAt = Date.now();
  readerId = await make.member(home, {
    username: 'reader',
    lastLoginAt,
    ...(await inRole(home)),
  });
  await make.seat(readerId, other, await inRole(other));
}

// Waits are shorter than the minute after which a console without its stream asks by itself, so
// what shows has been pushed.
const instance = setUpInstance({ seed });

async function openAs(username: string): Promise<Page> {
  const page = await instance.open();
  await page.goto(`${instance.server.url}dashboard`);
  await signIn(page, username, PASSWORD);
  await page.waitForURL('**/user/web/dashboard');
  return page;
}

const bell = (page: Page, count: number) =>
  page.getByRole('link', { name: `Messages, ${count} unread` });

const write = (page: Page, title: string) =>
  callFrom(page, SEND, { toIds: [readerId], title, content: 'Please read.' });

test('a letter shows at the bell without a reload, and reading it in one window clears both', async () => {
  const [reader, writer] = [await openAs('reader'), await openAs('writer')];
  await bell(reader, 0).waitFor();
  const second = await reader.context().newPage();
  await second.goto(`${instance.server.url}dashboard`);
  await bell(second, 0).waitFor();

  expect(await write(writer, 'Shift plan')).toBe(200);
  await bell(reader, 1).waitFor();
  await bell(second, 1).waitFor();

  await bell(reader, 1).click();
  await reader.waitForURL('**/user/web/home/message?tab=private');
  await reader.getByRole('link', { name: 'Shift plan' }).click();
  await reader.getByRole('heading', { name: 'Shift plan' }).waitFor();
  await bell(reader, 0).waitFor();
  await bell(second, 0).waitFor();
});

test('switching the seat takes all windows of the browser to the other tenant', async () => {
  const reader = await openAs('reader');
  await reader.getByText(seats.home).waitFor();
  const second = await reader.context().newPage();
  await second.goto(`${instance.server.url}dashboard`);
  await second.getByText(seats.home).waitFor();
  // Otherwise the second window may not be listening yet.
  await bell(second, 0).waitFor();

  // A phone has no room for a submenu beside the menu.
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.getByRole('button', { name: 'User menu' }).click();
  const other = reader.getByRole('menuitem', { name: seats.other });
  await other.waitFor();
  const { x = -1, width = 0 } = (await other.boundingBox()) ?? {};
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  await other.click();
  await reader.getByText(seats.other).first().waitFor();
  await second.getByText(seats.other).first().waitFor();
});
