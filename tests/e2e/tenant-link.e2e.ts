import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../harness/app/factory';
import { setUpInstance, signIn } from '../harness/browser/instance';

/** Somebody with a seat in two companies; only the second one has a position. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const pages = ['/dashboard', '/org', '/org/post'];
  const permissions = ['GET /user/admin/post/list'];
  const brook = await make.tenant({ name: 'Brook', code: 'brook' });
  const harbour = await make.tenant({ name: 'Harbour', code: 'harbour' });
  const roleIn = async (tenantId: number) => [
    await make.role(tenantId, { name: 'Reader', pages, permissions }),
  ];
  const roleIds = await roleIn(brook);
  const id = await make.member(brook, { username: 'ada.links', realName: 'Ada Links', roleIds });
  await make.seat(id, harbour, { roleIds: await roleIn(harbour) });
  await make.post(harbour, { name: 'Pilot of ships' });
}

const instance = setUpInstance({ seed });

test('a link into another company outlives signing in, asks, and opens there after a click', async () => {
  const page = await instance.open();
  await page.goto(`${instance.server.url}org/post?keyword=Pilot&tenantCode=harbour`);
  await signIn(page, 'ada.links', PASSWORD);
  await page.getByText('This link leads into "Harbour"').waitFor();
  await page.getByText('You are working in "Brook"').waitFor();
  expect(await page.getByText('Pilot of ships').count()).toBe(0);

  await page.getByRole('button', { name: 'Switch and open' }).click();
  await page.getByText('Pilot of ships').waitFor();
  expect(new URL(page.url()).search).toBe('?keyword=Pilot');

  // The same link says nothing any more.
  await page.goto(`${instance.server.url}org/post?keyword=Pilot&tenantCode=harbour`);
  await page.getByText('Pilot of ships').waitFor();
  expect(new URL(page.url()).search).toBe('?keyword=Pilot');

  await page.goto(`${instance.server.url}org/post?tenantCode=brook`);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByText('Pilot of ships').waitFor();
  expect(new URL(page.url()).search).toBe('');
});
