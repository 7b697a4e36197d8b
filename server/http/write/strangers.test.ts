import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';

const JUMP = 'POST /user/admin/site/jump';
const MINUTE = 60_000;

let product: TestApp;
beforeEach(async () => {
  product = await createTestApp();
});
afterEach(() => product.close());

async function refuse(ip: string, calls: number): Promise<void> {
  const client = new Client(product.app, { ip });
  for (let call = 0; call < calls; call += 1) {
    const { status } = await client.call(JUMP, { body: { ticket: 'x'.repeat(43) } });
    expect(status).not.toBe(200);
  }
}

function countsOf(changes: string | null) {
  if (changes === null) return {};
  const { calls, refused } = JSON.parse(changes)[0].fields;
  return { calls: calls.after, refused: refused?.after };
}

async function entries() {
  const rows = await product.db.selectFrom('audits').selectAll().orderBy('id').execute();
  return rows.map(({ ip, target, result, reason, changes }) => ({
    ...{ ip, target, result, reason },
    ...countsOf(changes),
  }));
}

const ofMany = (ip: string, calls: number) => ({
  ...{ ip, calls, refused: calls, target: `address ${ip}` },
  ...{ result: 'refused', reason: 'rate.exceeded' },
});

test('refused calls of an address leave few entries, and one with the number of the rest', async () => {
  await refuse('198.51.100.7', 50);
  expect(await entries()).toHaveLength(20);
  await product.strangers.flush();
  expect(await entries()).toHaveLength(20);
  product.clock.advance(MINUTE);
  await product.strangers.flush();
  expect((await entries()).slice(20)).toEqual([ofMany('198.51.100.7', 30)]);
  await product.strangers.flush();
  expect(await entries()).toHaveLength(21);
});

test('calls that succeed without a session are counted, and not told as refused', async () => {
  const ip = '198.51.100.7';
  const client = new Client(product.app, { ip });
  for (let call = 0; call < 25; call += 1) {
    expect((await client.call('POST /user/admin/site/logout')).status).toBe(200);
  }
  expect(await entries()).toHaveLength(20);
  await product.strangers.flush(true);
  const done = { ...ofMany(ip, 5), refused: 0, result: 'done', reason: null };
  expect((await entries()).slice(20)).toEqual([done]);
});

test('the refused ones of many calls are told by their number', async () => {
  const ip = '198.51.100.7';
  await refuse(ip, 22);
  const client = new Client(product.app, { ip });
  for (let call = 0; call < 3; call += 1) await client.call('POST /user/admin/site/logout');
  await product.strangers.flush(true);
  expect((await entries()).slice(20)).toEqual([{ ...ofMany(ip, 5), refused: 2 }]);
});

test('each address has entries of its own, and new ones each minute', async () => {
  await refuse('198.51.100.7', 21);
  await refuse('198.51.100.8', 1);
  expect(await entries()).toHaveLength(21);
  product.clock.advance(MINUTE);
  await refuse('198.51.100.7', 1);
  expect(await entries()).toHaveLength(22);
});

test('all addresses together leave a limited number of entries', async () => {
  for (let address = 0; address < 1_200; address += 1) {
    product.strangers.admit(
      `198.51.${Math.floor(address / 250)}.${address % 250}`,
      JUMP,
      'refused',
    );
  }
  await refuse('203.0.113.9', 1);
  expect(await entries()).toEqual([]);
});

test('more addresses than are counted separately share one count', async () => {
  for (let address = 0; address < 6_000; address += 1) {
    product.strangers.admit(
      `198.${Math.floor(address / 65_000)}.${address >> 8}.${address & 255}`,
      JUMP,
      'refused',
    );
  }
  await product.strangers.flush(true);
  const rows = await entries();
  expect(rows.length).toBeLessThanOrEqual(5_001);
  expect(rows.at(-1)).toEqual({ ...ofMany('others', 1_000), ip: 'others' });
});

test('a node that stops stores what it has counted', async () => {
  await refuse('198.51.100.7', 25);
  await product.strangers.flush(true);
  expect((await entries()).slice(20)).toEqual([ofMany('198.51.100.7', 5)]);
});

test('counts that could not be stored are stored later', async () => {
  await refuse('198.51.100.7', 25);
  const { schema } = product.db;
  await schema.alterTable('audits').renameTo('away').execute();
  product.clock.advance(MINUTE);
  await product.strangers.flush();
  await schema.alterTable('away').renameTo('audits').execute();
  await product.strangers.flush();
  expect((await entries()).slice(20)).toEqual([ofMany('198.51.100.7', 5)]);
});

test('refused calls of a known caller leave an entry each', async () => {
  const bare = await product.as(await product.make.member(await product.make.tenant()));
  for (let call = 0; call < 25; call += 1) {
    await bare.send('DELETE /user/admin/post/delete', { body: { ids: [1] } });
  }
  expect(await entries()).toHaveLength(25);
});
