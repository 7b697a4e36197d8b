import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';

const EXPORTS = calls.filter(({ path }) => path.endsWith('/export')).map(({ key }) => key);

let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
});
afterAll(() => product.close());

const nameOf = async (client: Client, key: string) => {
  const answer = await client.fetch(key as 'GET /user/admin/member/export', {
    query: { format: 'csv' },
  });
  await answer.text();
  return decodeURIComponent(answer.headers.get('content-disposition') ?? '');
};

test('every export is called in the language of the caller, each otherwise', async () => {
  expect(EXPORTS.length).toBeGreaterThan(7);
  const chinese = await product.as(admin.memberId, 'zh-CN');
  const names = new Map<string, string>();
  for (const key of EXPORTS) {
    expect([key, await nameOf(admin, key)]).toEqual([key, expect.stringMatching(/[a-z-]+\.csv$/)]);
    names.set(key, await nameOf(chinese, key));
  }
  for (const name of names.values()) expect(name).toMatch(/\p{Script=Han}+\.csv$/u);
  // The recycle bin of one tenant and those of all are called alike.
  expect(new Set(names.values()).size).toBe(EXPORTS.length - 1);
});
