import type { Call } from '#contract/call';
import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { fieldsOf, sampleOf } from '../../harness/calls/sample';

/*
 * What is no text and no number is refused in a query as in a body, and what comes twice is never
 * chosen from. Generated from the contract: every parameter of every call.
 */
let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  admin = await product.asAdmin();
});
afterAll(() => product.close());

const all = calls.map((call) => [call.key, call] as const);

/** Makes a call with the query as it is written. */
async function ask(call: Call, query: string) {
  const { body } = sampleOf(call);
  const response = await admin.fetch(`${call.key}?${query}`, { body });
  const text = await response.text();
  return { status: response.status, envelope: text && JSON.parse(text) };
}

/** The sample query of a call, with parameters as they are written. */
function written(call: Call, given: Record<string, string> = {}): string {
  const sample = Object.entries(sampleOf(call).query ?? {})
    .filter(([name]) => !(name in given))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return [...sample, ...Object.entries(given).map((pair) => pair.join('='))].join('&');
}

/** A refusal that names the field; the answer to a HEAD is its status alone. */
const naming = ({ method }: Call, reason: string, field: string, message: string) =>
  method === 'HEAD'
    ? { status: 422 }
    : {
        status: 422,
        envelope: { reason, data: { errors: expect.arrayContaining([{ field, message }]) } },
      };

const TWICE = 'This field is given more than once.';

test.each(all)('%s refuses a parameter that comes twice', async (_key, call) => {
  for (const field of [...fieldsOf(call, 'query'), 'surplus']) {
    for (const second of ['1', '%00', '']) {
      const query = `${written(call, { [field]: '1' })}&${field}=${second}`;
      const expected = naming(call, 'error.field-twice', field, TWICE);
      expect(await ask(call, query)).toMatchObject(expected);
    }
  }
});

test.each(all)('%s refuses a parameter whose bytes are no UTF-8', async (_key, call) => {
  for (const field of [...fieldsOf(call, 'query'), 'surplus']) {
    for (const bytes of ['%FF', 'a%C3', '%ED%A0%80', '%C0%AF']) {
      const expected = naming(call, 'error.invalid', field, 'is not in UTF-8.');
      expect(await ask(call, written(call, { [field]: bytes }))).toMatchObject(expected);
    }
  }
});

test('what stands for no character is taken when it was sent as one', async () => {
  const where = encodeURIComponent('[["name","like","\ufffd"]]');
  const response = await admin.fetch(`GET /user/admin/dept/list?where=${where}`);
  expect(response.status).toBe(200);
});

/** Parameters that are numbers: a text is told so. */
const numbers = all.flatMap(([key, call]) =>
  fieldsOf(call, 'query')
    .filter((field) => isNumber(call, field))
    .map((field) => [key, field, call] as const),
);

function isNumber(call: Call, field: string): boolean {
  const parsed = call.query?.safeParse({ ...sampleOf(call).query, [field]: 'text' });
  const issue = parsed?.error?.issues.find(({ path }) => path.length === 1 && path[0] === field);
  return issue?.code === 'invalid_type' && ['int', 'number'].includes(issue.expected);
}

test.each(numbers)('%s takes as %s what is written in digits alone', async (_key, field, call) => {
  for (const value of [
    '1%20',
    '%201',
    '0x1',
    '1e0',
    '1.0',
    '%2B1',
    '0b1',
    '%EF%BC%91',
    'NaN',
    '',
  ]) {
    const expected = naming(call, 'error.invalid', field, 'must be a whole number.');
    expect([value, await ask(call, written(call, { [field]: value }))]).toMatchObject([
      value,
      expected,
    ]);
  }
});

test('ids and pages are among them', () => {
  const named = numbers.map(([key, field]) => `${key} ${field}`);
  expect(named).toContain('GET /user/admin/dept/detail id');
  expect(named).toContain('GET /user/admin/dept/list page');
});
