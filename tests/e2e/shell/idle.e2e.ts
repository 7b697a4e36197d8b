import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance } from '../../harness/browser/instance';
import { grantSession } from '../../harness/browser/session';

/** A member who may open the dashboard, positions and the last page of the routes. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenant = await make.tenant();
  const pages = ['/dashboard', '/org/post', '/api'];
  const role = await make.role(tenant, { name: 'Clerk', pages });
  await make.member(tenant, { username: 'clerk', roleIds: [role] });
}

const instance = setUpInstance({ seed, isEager: true });

test('the code of the pages that a member may open comes when idle, and of no other', async () => {
  const page = await instance.open();
  const codes: string[] = [];
  // Requests, because responses may arrive in another order.
  page.on('request', (request) => {
    const [, name] = /\/p__(\w+)__index\.\w+\.async\.js$/.exec(request.url()) ?? [];
    if (name) codes.push(name);
  });
  await grantSession(page, instance.server.url, 'clerk', PASSWORD);
  const last = page.waitForResponse(/\/p__api__index\.\w+\.async\.js$/);
  await page.goto(`${instance.server.url}dashboard`);
  await last;
  expect(codes[0]).toBe('dashboard');
  expect(codes).toEqual(expect.arrayContaining(['org__post', 'home__message', 'api']));
  expect(codes.filter((name) => /^(org__(user|dept)|permission|audit)/.test(name))).toEqual([]);

  codes.length = 0;
  await page.getByRole('link', { name: 'Positions' }).first().click();
  await page.getByRole('heading', { name: 'Positions' }).waitFor({ state: 'attached' });
  expect(codes).toEqual([]);
});
