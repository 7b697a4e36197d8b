import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { refused } from '../../../tests/harness/app/refused';

const CARDS = 'GET /admin/admin/market/cards';
const DETAIL = 'GET /admin/admin/market/detail';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const asMember = async () => product.as(await product.make.member(await product.make.tenant()));

test('shows any member the catalogue, of which only the user center is installed at first', async () => {
  const cards = await (await asMember()).get(CARDS);
  expect(cards.length).toBeGreaterThan(5);
  const installed = cards.filter((card) => card.installStatus !== 0);
  expect(installed).toMatchObject([
    { name: 'ml.svc.user', installStatus: 3, updateStatus: 0, localVersion: '1.0.0' },
  ]);
});

test('tells how far an add-on is', async () => {
  await product.db
    .updateTable('marketAddons')
    .set({ installStatus: 1, progress: 42 })
    .where('name', '=', 'ml.svc.rule')
    .execute();
  const cards = await (await asMember()).get(CARDS);
  expect(cards.find((card) => card.name === 'ml.svc.rule')).toMatchObject({
    installStatus: 1,
    progress: 42,
    localVersion: null,
  });
});

test('answers the catalogue in pages, with its number, and a page of ten to who asks for none', async () => {
  const client = await asMember();
  const ask = async (query?: object) => {
    const { envelope } = await client.call(CARDS, { query });
    return { names: envelope.data.map(({ name }) => name), total: envelope.total };
  };
  const all = await ask({ pageSize: 200 });
  expect(all.names).toHaveLength(all.total ?? 0);
  expect(await ask()).toEqual({ names: all.names.slice(0, 10), total: all.total });
  expect(await ask({ page: 2 })).toEqual({ names: all.names.slice(10), total: all.total });
  expect((await ask({ sort: 'name:desc' })).names).toEqual(
    all.names.toSorted().reverse().slice(0, 10),
  );
});

test('finds add-ons by what is said of them in either language, and by what they run on', async () => {
  const client = await asMember();
  const find = async (...where: unknown[]) => {
    const cards = await client.get(CARDS, {
      query: { where: JSON.stringify(where), pageSize: 200 },
    });
    return cards.map(({ name }) => name);
  };
  for (const text of ['规则引擎', 'rule ENGINE', 'svc.rule']) {
    expect(await find(['', 'keyword', text])).toEqual(['ml.svc.rule']);
  }
  expect(await find(['', 'keyword', 'en-US'])).toEqual([]);
  expect(await find(['system', '=', 'windows'])).toHaveLength(1);
  const onWindows = await find(['system', 'in', ['windows', 'any']]);
  expect(onWindows).toContain('ml.svc.rule');
  expect(onWindows).not.toContain('ml.svc.gateway');
});

test('reads all about one add-on', async () => {
  const client = await asMember();
  const [card] = await client.get(CARDS);
  const detail = await client.get(DETAIL, { query: { versionId: card?.versionId ?? 0 } });
  expect(detail).toMatchObject({ ...card, minPlatform: '1.0.0' });
  expect(detail.size).toBeGreaterThan(0);
  expect(detail.description).not.toBe('');
});

test('refuses an add-on that the market does not have, and what is no number', async () => {
  const client = await asMember();
  expect(await client.call(DETAIL, { query: { versionId: 999_999 } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await client.send(DETAIL, { query: { versionId: 'x' } })).toMatchObject(
    refused(422, 'error.invalid', 'versionId'),
  );
});
