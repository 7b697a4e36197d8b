import type { z } from 'zod';
import { calls } from '#contract/index';
import { updatePreference } from '#contract/preference';
import { fieldErrorsOf } from '#server/lib/input/field-errors';
import { parseList } from '#server/lib/input/list-query';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { refused } from '../../harness/app/refused';
import { withText } from '../../harness/calls/sample';

/*
 * Validation of a text that is too long stops at its length: no pattern runs on the text, because a
 * slow one would block the server for everybody. Generated from the contract: every text of every
 * query and body, nested ones and keys of records included.
 */
const PARTS = ['query', 'body'] as const;

/** Longer than the limit of any text. */
const LONG = 300_000;

/** Texts that cause backtracking in careless patterns. */
const PUMPED = ['a@', 'a.', '/', ' a', '1', '-a'].map(
  (part) => `a@${part.repeat(LONG / part.length)}@`,
);

/** zod's own linear patterns: surrogate pairs, and numeric keys of a record. */
const OWN = ['[\\uD800-\\uDBFF]', '^-?\\d+(?:\\.\\d+)?$'];

let seen: string[] = [];
function watch(text: unknown, pattern: RegExp) {
  const isLong = typeof text === 'string' && text.length > LONG / 2;
  if (isLong && !OWN.includes(pattern.source)) seen.push(`${pattern}`);
}

beforeEach(() => {
  seen = [];
  // All other matching methods call these two, also after they are replaced.
  const { exec, test } = RegExp.prototype;
  jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    watch(text, this);
    return exec.call(this, text);
  });
  jest.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
    watch(text, this);
    return test.call(this, text);
  });
});
afterEach(() => jest.restoreAllMocks());

const tooLong = expect.stringMatching(/^can have at most \d+ characters\.$/);

/** The errors for the caller, with long keys of a record shortened. */
function errorsOf(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input, { reportInput: true });
  return error ? fieldErrorsOf(error, 'en-US') : [];
}

const taking = calls.flatMap((call) =>
  PARTS.flatMap((part) => {
    const schema = call[part];
    return schema && withText(call, part, '').length > 0
      ? [[call.key, part, call, schema] as const]
      : [];
  }),
);

test.each(taking)('%s ends a long text of its %s at the length', (_key, part, call, schema) => {
  for (const text of PUMPED) {
    for (const { field, input } of withText(call, part, text)) {
      expect(errorsOf(schema, input)).toContainEqual({ field, message: tooLong });
      expect([field.slice(0, 100), seen]).toEqual([field.slice(0, 100), []]);
    }
  }
});

test('looks into objects, lists and records', () => {
  const fields = taking.flatMap(([, part, call]) =>
    withText(call, part, 'text').map(({ field }) => field),
  );
  expect(fields).toEqual(
    expect.arrayContaining([
      ...['phone', 'birthday', 'where', 'passkey.response.signature', 'look.columns.text'],
      ...['response.response.transports.0', 'passkey.clientExtensionResults.text', 'value.text'],
    ]),
  );
});

test('ends a long text of a preference whose key says what it holds', () => {
  const input = { key: 'shell', value: { primary: PUMPED[0] }, version: 0 };
  const { body } = updatePreference;
  expect(errorsOf(body as z.ZodType, input)).toEqual([
    { field: 'value.primary', message: tooLong },
  ]);
  expect(seen).toEqual([]);
});

const lists = calls.flatMap((call) => (call.list ? [[call.key, call.list] as const] : []));

test.each(lists)('%s ends a long value of a condition at the length', (_key, list) => {
  for (const text of PUMPED) {
    const asked = [
      ...Object.keys(list.fields).map((field) => [field, '=']),
      ['keyword', 'keyword'],
    ];
    for (const [field, operator] of asked) {
      const where = JSON.stringify([[field, operator, text]]);
      expect(() => parseList({ where }, list)).toThrow();
    }
    expect(seen).toEqual([]);
  }
});

describe('through the whole server', () => {
  let product: TestApp;
  let admin: Client;
  beforeAll(async () => {
    product = await createTestApp();
    admin = await product.asAdmin();
  });
  afterAll(() => product.close());

  /** The maximum length of a URL and of a body. */
  const LENGTH = { query: 8_000, body: 60_000 } as const;
  /** Texts with larger limits of their own. */
  const ROOMY = /^where$|(^|\.)attestationObject$/;

  // The answer to a HEAD has no content to name it.
  test.each(
    taking.filter(([, , { bodyType, method }]) => bodyType === 'json' && method !== 'HEAD'),
  )('%s names what is too long in its %s', async (key, part, call) => {
    const text = `a@${'a.'.repeat(LENGTH[part] / 2)}@`;
    for (const { field, input } of withText(call, part, text)) {
      if (ROOMY.test(field)) continue;
      const answer = await admin.send(key, { [part]: input });
      expect(answer).toMatchObject(refused(422, 'error.invalid', field));
      const { errors } = answer.envelope.data as { errors: { field: string; message: string }[] };
      expect(errors).toContainEqual({ field, message: tooLong });
    }
  });
});
