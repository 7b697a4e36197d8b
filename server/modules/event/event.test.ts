import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { type OpenStream, openEvents } from '../../../tests/harness/app/events';

let product: TestApp;
let tenantId: number;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  tenantId = await product.make.tenant();
  admin = await product.asDefaultAdmin(tenantId);
});
afterAll(() => product.close());

const open: OpenStream[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ leave }) => leave())));

async function listen(client: Client, headers?: Record<string, string>) {
  const stream = await openEvents(client, headers);
  open.push(stream);
  return stream;
}

const addDept = (client: Client, code: string) =>
  client.get('POST /user/admin/dept/add', { body: { parentId: null, name: code, code } });

test('tells an open console that its permissions may have changed', async () => {
  const stream = await listen(admin);
  await addDept(admin, 'TOLD');
  expect(await stream.until('event: permission')).toMatch(/id: \d+/);
});

test('is not buffered or stored on its way', async () => {
  const { response } = await listen(admin);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
});

test('ends the stream of a session that was revoked, and no other', async () => {
  const memberId = await product.make.member(tenantId);
  const member = await product.as(memberId);
  const [theirs, mine] = [await listen(member), await listen(admin)];
  await admin.get('POST /user/admin/member/offline', { body: { ids: [memberId] } });
  await theirs.until('event: session');
  await theirs.toEnd();
  await addDept(admin, 'AFTER');
  expect(await mine.until('event: permission')).not.toContain('event: session');
});

test('keeps the events of one tenant from another', async () => {
  const other = await product.make.tenant();
  const stranger = await product.asDefaultAdmin(other);
  const stream = await listen(stranger);
  await addDept(admin, 'SECRET');
  await addDept(stranger, 'OWN');
  const text = await stream.until('event: permission');
  expect(text.match(/event: permission/g)).toHaveLength(1);
});

test('sends again what was missed since the last event that arrived', async () => {
  const first = await listen(admin);
  await addDept(admin, 'SEEN');
  const seen = /id: (\d+)/.exec(await first.until('event: permission'))?.[1] ?? '';
  await addDept(admin, 'MISSED');
  const again = await listen(admin, { 'Last-Event-ID': seen });
  const text = await again.until('event: permission');
  expect(Number(/id: (\d+)/.exec(text)?.[1])).toBeGreaterThan(Number(seen));
});

test('is refused without a session', async () => {
  const { status, envelope } = await product.visitor().send('GET /user/admin/site/events');
  expect([status, envelope.code]).toEqual([401, 61]);
});
