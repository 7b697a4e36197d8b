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
 * A text that is too long ends at the check of its length: no pattern ever runs on it, as one that
 * was slow would stop the server for everybody. Made from the table of calls, every text of every
 * query and body, nested ones and names of records included.
 */
const PARTS = ['query', 'body'] as const;

/** Longer than any text may be. */
const LONG = 300_000;

/** Texts of what makes careless patterns try everything. */
const PUMPED = ['a@', 'a.', '/', ' a', '1', '-a'].map(
  (part) => `a@${part.repeat(LONG / part.length)}@`,
);

/**
 * What zod itself looks for, once through the text: characters that count as two, and names of a
 * record that are numbers.
 */
const OWN = ['[\\uD800-\\uDBFF]', '^-?\\d+(?:\\.\\d+)?$'];

let seen: string[] = [];
function watch(text: unknown, pattern: RegExp) {
  const isLong = typeof text === 'string' && text.length > LONG / 2;
  if (isLong && !OWN.includes(pattern.source)) seen.push(`${pattern}`);
}

beforeEach(() => {
  seen = [];
  // Every other way to match a text goes through these as well, once they are replaced.
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

/** What the caller is told, with a long name of a record as a short one. */
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

  /** As long as a body and an address may be. */
  const LENGTH = { query: 8_000, body: 60_000 } as const;
  /** Those of a size of their own that such a text fits. */
  const ROOMY = /^where$|(^|\.)attestationObject$/;

  test.each(taking.filter(([, , call]) => !call.upload))(
    '%s names what is too long in its %s',
    async (key, part, call) => {
      const text = `a@${'a.'.repeat(LENGTH[part] / 2)}@`;
      for (const { field, input } of withText(call, part, text)) {
        if (ROOMY.test(field)) continue;
        const answer = await admin.send(key, { [part]: input });
        expect(answer).toMatchObject(refused(422, 'error.invalid', field));
        const { errors } = answer.envelope.data as { errors: { field: string; message: string }[] };
        expect(errors).toContainEqual({ field, message: tooLong });
      }
    },
  );
});
