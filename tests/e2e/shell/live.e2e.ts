import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { callFrom, setUpInstance, signIn } from '../../harness/browser/instance';

const ADD = 'POST /user/admin/dept/add';
const READS = ['GET /user/admin/dept/list', 'GET /user/admin/dept/tree'];

let role: { id: number; menuIds: number[] };
let memberId: number;

/** A tenant's admin, and a member whose role may add departments. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenantId = await make.tenant();
  await make.member(tenantId, { username: 'giver', isDefaultAdmin: 1 });
  const pages = ['/dashboard', '/org', '/org/dept'];
  // This role has only the pages; the other one has the button.
  const reader = await make.role(tenantId, { pages, permissions: READS });
  const id = await make.role(tenantId, { permissions: [ADD] });
  const menus = await db
    .selectFrom('roleMenus')
    .select('menuId')
    .where('roleId', '=', id)
    .execute();
  role = { id, menuIds: menus.map(({ menuId }) => menuId) };
  memberId = await make.member(tenantId, { username: 'taker', roleIds: [reader, id] });
}

// Waits are shorter than the minute after which a console without its stream asks by itself, so
// what shows has been pushed.
const instance = setUpInstance({ seed });

async function openAs(username: string): Promise<Page> {
  const page = await instance.open();
  await page.goto(`${instance.server.url}org/dept`);
  await signIn(page, username, PASSWORD);
  await page.waitForURL('**/user/web/org/dept');
  return page;
}

/** The button beside the title; an empty list has a second one. */
const addButton = (page: Page) => page.getByRole('button', { name: 'Add department' }).first();

test('a revoked button is gone without a reload, and comes back with the permission', async () => {
  const [taker, giver] = [await openAs('taker'), await openAs('giver')];
  await addButton(taker).waitFor();
  await giver.getByText('Add department').first().waitFor();

  const grant = (menuIds: number[], version: number) =>
    callFrom(giver, 'POST /user/admin/role/grant', { id: role.id, version, menuIds });
  expect(await grant([], 1)).toBe(200);
  await addButton(taker).waitFor({ state: 'detached' });
  expect(await grant(role.menuIds, 2)).toBe(200);
  await addButton(taker).waitFor();
});

test('all windows of a browser share one stream, and learn together that it is over', async () => {
  const giver = await openAs('giver');
  const first = await openAs('taker');
  await addButton(first).waitFor();
  const second = await first.context().newPage();
  const streams: string[] = [];
  second.on('request', (request) => {
    if (request.url().endsWith('/site/events')) streams.push(request.url());
  });
  await second.goto(`${instance.server.url}org/dept`);
  await addButton(second).waitFor();
  expect(streams).toEqual([]);

  const body = { ids: [memberId] };
  expect(await callFrom(giver, 'POST /user/admin/member/offline', body)).toBe(200);
  await first.getByRole('dialog', { name: 'Signed out' }).waitFor();
  await second.getByRole('dialog', { name: 'Signed out' }).waitFor();
});
