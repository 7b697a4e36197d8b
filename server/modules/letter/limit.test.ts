import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';

const SEND = 'POST /admin/admin/letter/send';
/** Letters and copies of a member in ten minutes, letters in a day. */
const MAX = { letters: 20, copies: 500, day: 300 };

let product: TestApp;
let tenantId: number;
let reader: number;
let writer: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  reader = await product.make.member(tenantId);
  writer = await product.asRole(tenantId, { permissions: [SEND] });
});
afterAll(() => product.close());

const letterTo = (toIds: number[]) => ({ body: { toIds, title: 'Shift plan', content: 'One' } });
const send = (client: Client, toIds = [reader], headers = {}) =>
  client.call(SEND, { ...letterTo(toIds), headers });
const later = (minutes: number) => product.clock.advance(minutes * 60_000);
const receivedBy = async (memberId: number) =>
  (
    await product.db
      .selectFrom('letterReceivers')
      .select('letterId')
      .where('memberId', '=', memberId)
      .execute()
  ).length;

test('of 64 letters at once a member sends 20, and is told when to try again', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => send(writer)));
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals).toHaveLength(64 - MAX.letters);
  for (const answer of refusals) expect(answer).toMatchObject(refused(429, 'letter.too-many'));
  expect(await receivedBy(reader)).toBe(MAX.letters);
  const { headers } = await writer.fetch(SEND, letterTo([reader]));
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(600);
  const other = await product.asRole(tenantId, { permissions: [SEND] });
  expect((await send(other)).status).toBe(200);
  later(10);
  expect((await send(writer)).status).toBe(200);
});

test('a letter counts once for each of its receivers, and a refused or repeated one not at all', async () => {
  const all = [reader];
  while (all.length < 200) all.push(await product.make.member(tenantId));
  const once = { 'Idempotency-Key': 'once' };
  for (let time = 0; time < 3; time += 1) {
    expect((await send(writer, all, once)).status).toBe(200);
  }
  expect((await send(writer, all)).status).toBe(200);
  expect(await send(writer, all)).toMatchObject(refused(429, 'letter.too-many'));
  expect(await send(writer, [reader, 999_999])).toMatchObject(
    refused(422, 'letter.receiver-missing'),
  );
  expect((await send(writer, all.slice(0, MAX.copies - 400))).status).toBe(200);
  expect(await send(writer)).toMatchObject(refused(429, 'letter.too-many'));
  // The platform writes to whole companies.
  const admin = await product.asAdmin();
  for (let time = 0; time < 3; time += 1) expect((await send(admin, all)).status).toBe(200);
});

test('a member sends 300 letters a day, whose time comes again', async () => {
  for (let span = 0; span < MAX.day / MAX.letters; span += 1) {
    for (let sent = 0; sent < MAX.letters; sent += 1) {
      expect((await send(writer)).status).toBe(200);
    }
    later(10);
  }
  const last = await send(writer);
  expect(last).toMatchObject(refused(429, 'letter.too-many'));
  expect(last.envelope.message).toMatch(/try again in 1290 minutes/);
  later(1290);
  const again = await product.as(writer.memberId as number);
  expect((await send(again)).status).toBe(200);
});
