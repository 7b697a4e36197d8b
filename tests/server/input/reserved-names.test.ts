import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { refused } from '../../harness/app/refused';
import { sampleOf } from '../../harness/calls/sample';
import { dosed } from '../../harness/dose';

/*
 * No input may use the name of a built-in object property: not for a field, and not for a key of a
 * record. Generated from the contract: every object of every body.
 */
let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await createTestApp();
  admin = await product.asAdmin();
});
afterAll(() => product.close());

const RESERVED = ['prototype', ...Object.getOwnPropertyNames(Object.prototype)];

/** Placeholder for a name that only JSON text can contain. */
const MARK = '@mark@';

/** The body as JSON, once for each object in it with one more entry there. */
function* withMark(body: unknown, path: readonly string[] = []): Generator<[string[], unknown]> {
  if (typeof body !== 'object' || body === null) return;
  if (!Array.isArray(body)) yield [[...path, MARK], { ...body, [MARK]: { polluted: 1 } }];
  for (const [name, inner] of Object.entries(body)) {
    for (const [place, changed] of withMark(inner, [...path, name])) {
      yield [
        place,
        Object.assign(Array.isArray(body) ? [...body] : { ...body }, { [name]: changed }),
      ];
    }
  }
}

const taking = calls
  .filter((call) => call.body && call.bodyType === 'json')
  .map((call) => [call.key, call] as const);

async function assertRefused(key: string, body: object) {
  const places = [...withMark(body)];
  for (const name of RESERVED) {
    for (const [path, changed] of places) {
      const text = JSON.stringify(changed).replaceAll(MARK, name);
      const field = path.join('.').replaceAll(MARK, name);
      const answer = await admin.send(key, { body: text });
      expect(answer).toMatchObject(refused(422, 'error.invalid', field));
    }
  }
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  return places.map(([path]) => path.join('.'));
}

test.each(dosed(taking))('%s refuses a reserved name anywhere in its body', async (key, call) => {
  await assertRefused(key, sampleOf(call).body ?? {});
});

test.each([
  [
    'PUT /user/admin/account/preferences',
    { key: 'list.x', version: 0, value: { a: [{ b: {} }] } },
    ['value.@mark@', 'value.a.0.@mark@', 'value.a.0.b.@mark@'],
  ],
  [
    'POST /user/admin/view/add',
    { list: 'org.user', name: 'Mine', search: '', look: { columns: { name: {} } } },
    ['look.columns.@mark@', 'look.columns.name.@mark@'],
  ],
  [
    'POST /user/admin/site/passkey/login',
    { response: { clientExtensionResults: { a: {} } } },
    ['response.clientExtensionResults.@mark@', 'response.clientExtensionResults.a.@mark@'],
  ],
])('%s refuses them where names are free', async (key, body, places) => {
  expect(await assertRefused(key, body)).toEqual(expect.arrayContaining(places));
});

const asking = calls
  .filter((call) => call.method === 'GET' && call.access !== 'public' && call.wrap !== 'stream')
  .map((call) => [call.key, call] as const);

test.each(dosed(asking, 1))('%s refuses a reserved name in its query', async (key, call) => {
  for (const name of RESERVED) {
    const query = Object.fromEntries([...Object.entries(sampleOf(call).query ?? {}), [name, '1']]);
    const answer = await admin.send(key, { query });
    expect(answer).toMatchObject(refused(422, 'error.invalid', name));
  }
});

test('a condition and a sort name fields of the list alone', async () => {
  for (const name of RESERVED) {
    for (const query of [{ where: JSON.stringify([[name, '=', 'a']]) }, { sort: name }]) {
      const answer = await admin.send('GET /user/admin/post/list', { query });
      expect(answer.status).toBe(422);
    }
  }
});

test('a form names its file alone', async () => {
  const key = 'POST /user/admin/member/import/check';
  for (const name of RESERVED) {
    const answer = await admin.send(key, { body: { file: new File(['a'], 'a.csv'), [name]: 'a' } });
    expect([name, answer.status]).toEqual([name, 422]);
  }
});

test.each([
  ['PUT /user/admin/account/preferences', 'value', { key: 'list.x', version: 0 }],
  ['POST /user/admin/dept/add', 'remark', { parentId: null, name: 'a', code: 'a' }],
])('%s refuses what is nested deep', async (key, field, body) => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const value = `{"a":${open.repeat(5_000)}1${close.repeat(5_000)}}`;
    const text = JSON.stringify({ ...body, [field]: MARK }).replace(`"${MARK}"`, value);
    expect(await admin.send(key, { body: text })).toMatchObject(
      refused(422, 'error.invalid', field),
    );
  }
});
