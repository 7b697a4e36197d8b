import { createTestApp, type TestApp } from '../../../tests/harness/app/app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

test.each([
  ['/admin/web/addons/market', '/user/web/addons/market'],
  ['/admin/web/addons/market/', '/user/web/addons/market'],
  ['/admin/web/addons/market?keyword=a%20b', '/user/web/addons/market?keyword=a%20b'],
  ['/admin/web/addons/market/details/7', '/user/web/addons/market/details/7'],
])('leads %s to the console', async (address, target) => {
  const { status, headers } = await product.app.request(address);
  expect([status, headers.get('location')]).toEqual([302, target]);
});

test.each([
  '/admin/web/addons/market/details/x',
  '/admin/web/addons/market/details/%2F%2Fevil.example',
  '/admin/web/addons/market//evil.example',
])('leads %s nowhere', async (address) => {
  const { status, headers } = await product.app.request(address);
  expect([status, headers.get('location')]).toEqual([404, null]);
});
