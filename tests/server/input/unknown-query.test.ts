import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { sampleOf } from '../../harness/calls/sample';

/* A parameter that a call does not have is refused, as a field of a body is, and never ignored. */
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const UNKNOWN = { field: 'surplus', message: 'is not a known field.' };

/** What the product's own clients ask with parameters, and others against caches. */
const OPEN = [
  'GET /admin/admin/site/config',
  'GET /user/admin/site/captcha',
  'GET /user/admin/site/loginConfig',
];
const answering = calls
  .filter(({ key }) => !OPEN.includes(key))
  .map((call) => [call.key, call] as const);

test.each(OPEN)('%s takes any parameter', async (key) => {
  const answer = await product.visitor().send(key, { query: { surplus: '1' } });
  expect(answer.status).toBe(200);
});

test.each(answering)('%s refuses a parameter that it does not have', async (key, call) => {
  const { query, body } = sampleOf(call);
  const admin = await product.asAdmin();
  const answer = await admin.fetch(key, { query: { ...query, surplus: '1' }, body });
  expect(answer.status).toBe(422);
  if (call.method === 'HEAD') return;
  expect(await answer.json()).toMatchObject({
    reason: 'error.invalid',
    data: { errors: expect.arrayContaining([UNKNOWN]) },
  });
});
