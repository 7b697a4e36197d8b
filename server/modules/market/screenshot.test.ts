import { offerOf } from '../../../tests/harness/addon/registry';
import { refused } from '../../../tests/harness/app/refused';
import { createMarket, type Market } from '../../../tests/harness/market/market';

const SHOT = 'GET /admin/admin/market/screenshot';
const DETAIL = 'GET /admin/admin/market/detail';
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)]);

const title = { 'zh-CN': '规则列表', 'en-US': 'The list of rules' };
const offer = offerOf({
  manifest: { screenshots: [{ file: 'web/list.png', title }] },
  files: { 'web/list.png': PNG },
});

let market: Market;
beforeAll(async () => {
  market = await createMarket();
  await market.offer(offer);
});
afterAll(() => market.close());

test('pictures are shown with what they show, before and after the add-on is installed', async () => {
  const admin = await market.product.asAdmin();
  const versionId = await market.versionOf(offer);
  const look = async () => {
    const detail = await admin.get(DETAIL, { query: { versionId } });
    const answer = await admin.fetch(SHOT, { query: { versionId, at: 0 } });
    const content = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(content.equals(PNG)).toBe(true);
    return detail.screenshots;
  };
  expect(await look()).toEqual(['The list of rules']);
  await market.bring(admin, offer);
  expect(await look()).toEqual(['The list of rules']);
  expect(await admin.send(SHOT, { query: { versionId, at: 1 } })).toMatchObject(
    refused(404, 'row.missing'),
  );
  expect(await admin.send(SHOT, { query: { versionId, at: 99 } })).toMatchObject(
    refused(422, 'error.invalid', 'at'),
  );
});
