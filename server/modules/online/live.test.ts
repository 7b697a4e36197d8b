import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';
import { type OpenStream, openEvents } from '../../../tests/harness/app/events';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { openAgain } from '../../../tests/harness/db/database';

/* Open consoles of those who may see who is signed in hear of it, on whichever node they are. */
const LIST = 'GET /user/admin/online/list';
const WITHIN_MS = 2000;

let nodes: [TestApp, TestApp];
let product: TestApp;
let tenantId: number;
let admin: Client;
const open: OpenStream[] = [];
beforeAll(async () => {
  product = await createTestApp();
  nodes = [product, await createTestApp({ db: await openAgain(product.db) })];
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterEach(() => Promise.all(open.splice(0).map(({ leave }) => leave())));
afterAll(async () => {
  const [first, second] = nodes;
  await first.close();
  if (second.db !== first.db) await second.close();
});

/** The same session as another node sees it. */
const elsewhere = ({ token, memberId }: Client) => new Client(nodes[1].app, { token, memberId });

async function listen(client: Client) {
  const stream = await openEvents(client);
  open.push(stream);
  return stream;
}

const username = () => `ada.${tenantId}`;
const make = () => product.make.member(tenantId, { username: username() });
const signIn = async () => {
  const visitor = product.visitor();
  const body = { username: username(), password: PASSWORD };
  const data = await visitor.get('POST /user/admin/site/accountLogin', { body });
  return new Client(product.app, { token: 'token' in data ? data.token : '', memberId: 0 });
};

test('within two seconds on another node: that a session is ended, to it and to who may see it', async () => {
  const ada = await product.as(await make());
  const [theirs, mine] = [await listen(elsewhere(ada)), await listen(elsewhere(admin))];
  const from = Date.now();
  const body = { by: 'member' as const, ids: [ada.memberId] };
  await admin.get('POST /user/admin/online/offline', { body });
  await Promise.all([theirs.until('event: session'), mine.until('event: online')]);
  expect(Date.now() - from).toBeLessThan(WITHIN_MS);
  expect(await theirs.toEnd()).not.toContain('event: online');
});

/** How somebody comes or goes. */
const WAYS: Record<string, (ada: Client, memberId: number) => Promise<unknown>> = {
  'signs in': signIn,
  'signs out': (ada) => ada.get('POST /user/admin/site/logout'),
  'goes to a seat elsewhere': async (ada, memberId) => {
    const id = await product.make.seat(memberId, await product.make.tenant());
    await ada.get('POST /user/admin/member/switch', { body: { id } });
  },
  'changes its password': (ada) =>
    ada.get('POST /user/admin/account/password', {
      body: { oldPassword: PASSWORD, password: 'another-word-1' },
    }),
};

test.each(Object.entries(WAYS))('when somebody %s', async (_, run) => {
  const memberId = await make();
  const ada = await product.as(memberId);
  const stream = await listen(admin);
  await run(ada, memberId);
  expect(await stream.until('event: online')).toMatch(/event: online\ndata: \nid: \d+/);
});

test('tells nobody any more who may not see it by now, and at last whoever may', async () => {
  const { make: factory } = product;
  const roles = [await factory.role(tenantId, { permissions: [LIST] })];
  roles.push(await factory.role(tenantId, { permissions: [LIST], status: 'disabled' }));
  const [viewer, clerk] = await Promise.all(
    roles.map(async (id) => product.as(await factory.member(tenantId, { roleIds: [id] }))),
  );
  const [theirs, mine] = [await listen(viewer as Client), await listen(clerk as Client)];
  await make();
  await signIn();
  await theirs.until('event: online');
  for (const [at, status] of (['disabled', 'enabled'] as const).entries()) {
    const body = { id: roles[at] as number, version: 1, status };
    await admin.get('PATCH /user/admin/role/status', { body });
  }
  await theirs.until('event: permission');
  await mine.until('event: permission');
  await signIn();
  await mine.until('event: online');
  // What comes later to everybody comes after it.
  await product.db.insertInto('events').values({ at: product.clock.now, kind: 'site' }).execute();
  await product.events.look();
  expect((await theirs.until('event: site')).split('event: online')).toHaveLength(2);
});

test('tells whoever has just come to see it, though the node learns of both at once', async () => {
  const roleId = await product.make.role(tenantId, { permissions: [LIST], status: 'disabled' });
  const clerk = await product.as(await product.make.member(tenantId, { roleIds: [roleId] }));
  const stream = await listen(clerk);
  await product.db
    .updateTable('roles')
    .set({ status: 'enabled', version: 2 })
    .where('id', '=', roleId)
    .execute();
  const event = { at: product.clock.now, tenantId };
  await product.db
    .insertInto('events')
    .values([
      { ...event, kind: 'permission' },
      { ...event, kind: 'online' },
    ])
    .execute();
  await product.events.look();
  await stream.until('event: permission');
  await stream.until('event: online');
});

test('tells nobody who may not see it, and nobody of another tenant', async () => {
  const clerk = await product.asRole(tenantId, { permissions: ['GET /user/admin/post/list'] });
  const viewer = await product.asRole(tenantId, { permissions: [LIST] });
  const stranger = await product.asDefaultAdmin(await product.make.tenant());
  const [none, some, other] = await Promise.all([clerk, viewer, stranger].map(listen));
  await make();
  await signIn();
  await some?.until('event: online');
  // What comes later to everybody comes after it.
  await product.db.insertInto('events').values({ at: product.clock.now, kind: 'site' }).execute();
  await product.events.look();
  for (const stream of [none, other]) {
    expect(await stream?.until('event: site')).not.toContain('event: online');
  }
});
