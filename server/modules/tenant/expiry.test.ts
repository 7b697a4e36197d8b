import type { Language } from '#contract/codes';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { openEvents } from '../../../tests/harness/app/events';
import { makeLetter } from '../../../tests/harness/app/letter';
import { refused } from '../../../tests/harness/app/refused';
import { openAgain } from '../../../tests/harness/db/database';
import { createRunner } from '../../background';
import type { Db } from '../../db/types';

/* The system tells default admins that their tenant will expire. */
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const LETTERS = '/admin/admin/letter' as const;

let product: TestApp;
let other: Db;
let tenantId: number;
let adminId: number;
beforeAll(async () => {
  product = await createTestApp();
  other = await openAgain(product.db);
  // A tenant expires by the database's clock.
  product.clock.advance(Date.now() - product.clock.now);
});
beforeEach(async () => {
  tenantId = await product.make.tenant({ name: 'Brook', expiresAt: product.clock.now + 40 * DAY });
  adminId = await product.make.member(tenantId, { isDefaultAdmin: 1 });
});
afterEach(() => product.db.updateTable('tenants').set({ expiresAt: null }).execute());
afterAll(async () => {
  if (other !== product.db) await other.destroy();
  await product.close();
});

const look = () => product.runSchedule('tenant.expiry');
const letters = async (memberId = adminId, language?: Language) =>
  (await product.as(memberId, language)).get(`GET ${LETTERS}/list`);
const titles = async () => (await letters(adminId, 'en-US')).map(({ title }) => title).reverse();
const set = (values: object) =>
  product.db.updateTable('tenants').set(values).where('id', '=', tenantId).execute();
const endIn = (ms: number) => set({ expiresAt: product.clock.now + ms });

test('default admins are told 30, 7 and 1 days before, once each', async () => {
  const expected: string[] = [];
  for (const [passed, told] of [
    [9, undefined],
    [1, 'Brook expires in 30 days'],
    [22, undefined],
    [1, 'Brook expires in 7 days'],
    [5, undefined],
    [1, 'Brook expires in 1 day'],
    [0.5, undefined],
  ] as const) {
    product.clock.advance(passed * DAY);
    await look();
    await look();
    if (told) expected.push(told);
    expect(await titles()).toEqual(expected);
  }
  product.clock.advance(DAY);
  await look();
  expect(
    await product.db.selectFrom('letters').selectAll().where('tenantId', '=', tenantId).execute(),
  ).toHaveLength(3);
});

test('a tenant that has fewer days left is told the nearest only', async () => {
  await endIn(5 * DAY);
  await look();
  expect(await titles()).toEqual(['Brook expires in 5 days']);
  product.clock.advance(4 * DAY + HOUR);
  await look();
  expect(await titles()).toEqual(['Brook expires in 5 days', 'Brook expires in 1 day']);
});

test('another end is told of anew', async () => {
  await endIn(HOUR);
  await look();
  await endIn(20 * DAY);
  await look();
  await look();
  expect(await titles()).toEqual(['Brook expires in 1 day', 'Brook expires in 20 days']);
});

test.each([
  ['disabled', { status: 'disabled' }],
  ['deleted', { deletedAt: 1 }],
  ['expired', { expiresAt: 1 }],
  ['of no end', { expiresAt: null }],
])('nobody is told of a tenant that is %s', async (_, values) => {
  await set({ expiresAt: product.clock.now + DAY, ...values });
  await look();
  const rows = product.db.selectFrom('letters').selectAll().where('tenantId', '=', tenantId);
  expect(await rows.execute()).toEqual([]);
});

test('enabled default admins are told and nobody else; without one it waits', async () => {
  await endIn(DAY);
  const plain = await product.make.member(tenantId);
  const gone = await product.make.member(tenantId, { isDefaultAdmin: 1, deletedAt: 1 });
  const members = product.db.updateTable('members').where('id', '=', adminId);
  await members.set({ status: 'disabled' }).execute();
  await look();
  const rows = product.db.selectFrom('letterReceivers').select('memberId');
  const told = async () =>
    (await rows.where('memberId', 'in', [plain, gone, adminId]).execute()).map(
      (row) => row.memberId,
    );
  expect(await told()).toEqual([]);
  await members.set({ status: 'enabled' }).execute();
  await look();
  expect(await told()).toEqual([adminId]);
});

test('two nodes that look at once tell once', async () => {
  await endIn(DAY);
  const log = { info: () => undefined, error: () => undefined };
  const time = async () => product.clock.now;
  const nodes = [product.db, other].map((db) =>
    createRunner({ db, log, time, storage: product.storage }),
  );
  for (const node of nodes) await node.start();
  await product.db.updateTable('jobs').set({ runAt: 0 }).execute();
  for (const node of nodes) node.wake();
  await Promise.all(nodes.map((node) => node.rest()));
  await Promise.all(nodes.map((node) => node.stop(HOUR)));
  expect(await titles()).toEqual(['Brook expires in 1 day']);
});

describe('a letter of the system', () => {
  let reader: Client;
  const open = async (language?: Language) => {
    const client = await product.as(adminId, language);
    const [letter] = await client.get(`GET ${LETTERS}/list`);
    return client.get(`GET ${LETTERS}/detail`, { query: { id: letter?.id ?? 0 } });
  };
  beforeEach(async () => {
    reader = await product.as(adminId, 'en-US');
    await endIn(DAY);
  });

  test('reaches the bell and the open console', async () => {
    const stream = await openEvents(reader);
    await look();
    await product.events.look();
    await stream.until('event: letter');
    await stream.leave();
    expect(await reader.get(`GET ${LETTERS}/count`)).toEqual({ letterCount: 1 });
  });

  test('speaks the language of its reader, and says whom to ask', async () => {
    await look();
    const english = await open('en-US');
    expect(english).toMatchObject({
      ...{ senderKind: 'system', fromId: null, fromName: 'System', fromTenant: null },
      ...{ title: 'Brook expires in 1 day', isAnswerable: false, files: [], fromAvatar: null },
    });
    expect(english.content).toContain('ask the operator of IoT visualization platform');
    const chinese = await open('zh-CN');
    expect(chinese).toMatchObject({ fromName: '系统', title: '“Brook”将在 1 天后到期' });
    expect(chinese.content).toContain('请联系“物联网可视化平台”的运营方');
  });

  test('is found by its sender and its words in the reader’s language, and sorted among others', async () => {
    const writer = await product.make.member(tenantId, { realName: 'Ada' });
    await makeLetter(product, writer, [adminId], 'Another');
    await look();
    const found = async (text: string, language: Language = 'en-US') => {
      const where = JSON.stringify([['', 'keyword', text]]);
      const client = await product.as(adminId, language);
      return (await client.get(`GET ${LETTERS}/list`, { query: { where } })).length;
    };
    expect(await found('system')).toBe(1);
    expect(await found('expires in')).toBe(1);
    expect(await found('天后到期')).toBe(0);
    expect(await found('系统', 'zh-CN')).toBe(1);
    expect(await found('ada')).toBe(1);
    const query = { where: JSON.stringify([['fromName', '=', 'System']]) };
    expect(await reader.get(`GET ${LETTERS}/list`, { query })).toHaveLength(1);
    const sorted = await reader.get(`GET ${LETTERS}/list`, { query: { sort: 'title:asc' } });
    expect(sorted.map(({ fromName }) => fromName)).toEqual(['Ada', 'System']);
  });

  test('is deleted by its reader as any other', async () => {
    await look();
    const { id } = await open();
    const body = { ids: [id], box: 'received' as const };
    await reader.get(`DELETE ${LETTERS}/delete`, { body });
    expect(await letters()).toEqual([]);
    const answer = await reader.call(`GET ${LETTERS}/detail`, { query: { id } });
    expect(answer).toMatchObject(refused(404, 'row.missing'));
    const rows = product.db.selectFrom('letters').selectAll().where('tenantId', '=', tenantId);
    expect(await rows.execute()).toEqual([]);
  });
});
