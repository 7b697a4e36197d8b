import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

const SEND = 'POST /admin/admin/letter/send';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

test('a letter is refused above 60 an hour and 300 a day of one member, whose time comes again', async () => {
  const tenantId = await product.make.tenant();
  const reader = await product.make.member(tenantId);
  const writer = await product.asRole(tenantId, { permissions: [SEND] });
  const send = (client: Client) =>
    client.call(SEND, { body: { toIds: [reader], title: 'Shift plan', content: 'Line one' } });
  const later = (minutes: number) => product.clock.advance(minutes * 60_000);
  for (let hour = 1; hour <= 5; hour += 1) {
    for (let sent = 0; sent < 60; sent += 1) expect((await send(writer)).status).toBe(200);
    if (hour === 1) {
      expect(await send(writer)).toMatchObject(refused(429, 'letter.too-many'));
      const other = await product.asRole(tenantId, { permissions: [SEND] });
      expect((await send(other)).status).toBe(200);
    }
    later(60);
  }
  const last = await send(writer);
  expect(last).toMatchObject(refused(429, 'letter.too-many'));
  expect(last.envelope.message).toMatch(/try again in 1140 minutes/);
  later(19 * 60);
  const again = await product.as(writer.memberId as number);
  expect((await send(again)).status).toBe(200);
});
