import { isSafe, mayWrite } from '#contract/call';
import { calls } from '#contract/index';
import { platformOf } from '../../harness/app/platform';
import { watchCalls } from '../../harness/calls/dismissal';
import { inputFor } from '../../harness/calls/writers';
import type { Changes } from '../../harness/db/tables';
import { createSignInApp, type SignInApp } from '../../harness/sign-in/sign-in';

/*
 * What is only read changes nothing, so that the tests of revocation need not try it: their table
 * of calls that write in the name of a session is complete.
 */
const reads = calls.filter((call) => isSafe(call.method) && call.access !== 'public');
const only = reads.filter((call) => !mayWrite(call) && call.wrap !== 'stream');

/** These are refused, because what they read does not exist here, or is asked for by another protocol. */
const REFUSED = [
  'HEAD /admin/admin/file/own/upload',
  'HEAD /admin/admin/file/upload',
  'GET /admin/admin/market/screenshot',
  'GET /user/admin/audit/detail',
  'GET /user/admin/member/import/errors',
  'GET /user/admin/member/import/progress',
  'GET /user/admin/member/import/result',
  'GET /user/admin/role/explain',
];

let product: SignInApp;
let platformId: number;
let changes: Changes;
beforeAll(async () => {
  product = await createSignInApp();
  platformId = await platformOf(product.db);
  changes = await watchCalls(product);
});
afterAll(() => product.close());

test.each(only.map((call) => [call.key, call] as const))('%s writes nothing', async (_, call) => {
  const caller = await product.asDefaultAdmin(platformId);
  const input = await inputFor(product, call, caller, platformId);
  await changes.forget();
  const { status } = await caller.fetch(call.key, input);
  if (!REFUSED.includes(call.key)) expect(status).toBe(200);
  expect(await changes.tables()).toEqual([]);
});

test('a letter or notice that is opened is a write', () => {
  expect(reads.filter(mayWrite).map(({ key }) => key)).toEqual([
    ...['GET /admin/admin/letter/detail', 'GET /admin/admin/notice/detail'],
  ]);
});
