import { z } from 'zod';
import type { Call } from '#contract/call';
import { calls } from '#contract/index';
import { fieldErrorsOf } from '#server/lib/input/field-errors';
import { fieldsOf, sampleOf } from '../../harness/calls/sample';

/*
 * A number or a date that is refused for its size is told the bound that it may have. Generated from
 * the contract: every number and date of every query and body.
 */
const PARTS = ['query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** What the caller is told of a value of a field. */
function toldOf(call: Call, part: Part, field: string, value: unknown): string | undefined {
  const schema = call[part] as z.ZodType;
  const { error } = schema.safeParse(
    { ...sampleOf(call)[part], [field]: value },
    { reportInput: true },
  );
  const told = error ? fieldErrorsOf(error, 'en-US') : [];
  return told.find((one) => one.field === field)?.message;
}

const fields = calls.flatMap((call) =>
  PARTS.flatMap((part) =>
    fieldsOf(call, part).map((field) => [call.key, field, part, call] as const),
  ),
);
const UNEVEN = [-(2 ** 40), -1, 0, 2 ** 40, Number.MAX_SAFE_INTEGER];
const TOLD = /^(cannot be (?:less|more)|must be more) than (-?\d+)\.$/;

const numbers = fields.filter(([, field, part, call]) =>
  UNEVEN.some((value) => TOLD.test(toldOf(call, part, field, value) ?? '')),
);

test.each(numbers)('%s tells which %s it takes', (_key, field, part, call) => {
  for (const value of UNEVEN) {
    const [, rule, bound] = TOLD.exec(toldOf(call, part, field, value) ?? '') ?? [];
    if (!rule) continue;
    const told = toldOf(call, part, field, Number(bound) + (rule === 'must be more' ? 1 : 0));
    expect([value, rule, told]).toEqual([value, rule, undefined]);
  }
});

const hasFormat = (format: string, call: Call, part: Part, field: string) => {
  const schema = z.toJSONSchema(call[part] as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema.properties?.[field]).includes(`"format":"${format}"`);
};
const dates = fields.filter(([, field, part, call]) => hasFormat('date', call, part, field));
const times = fields.filter(([, field, part, call]) => hasFormat('date-time', call, part, field));

test.each(dates)('%s takes no %s that nobody has', (_key, field, part, call) => {
  const told = (value: string) => toldOf(call, part, field, value);
  for (const value of ['0000-01-01', '0999-12-31', '1899-12-31']) {
    expect([value, told(value)]).toEqual([value, 'cannot be before 1900.']);
  }
  const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  for (const value of [tomorrow, '9999-12-31']) {
    expect([value, told(value)]).toEqual([value, 'cannot be after today.']);
  }
  const today = new Date().toISOString().slice(0, 10);
  for (const value of ['1900-01-01', today, null]) expect(told(value as string)).toBeUndefined();
});

test.each(times)(
  '%s takes as %s a time of any zone within the years that it tells',
  (...[, field, part, call]) => {
    const told = (value: string) => toldOf(call, part, field, value);
    for (const value of [
      ...['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '1999-12-31T23:59:59Z'],
      ...['2000-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01'],
    ]) {
      expect([value, told(value)]).toEqual([
        value,
        'must be within the years 2000 to 9999, in UTC.',
      ]);
    }
    for (const value of [
      ...['2000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2040-02-29T12:00:00.5+08:00'],
      ...['1999-12-31T23:59:59-08:00', '2040-01-01T00:00:00Z'],
    ]) {
      expect([value, told(value)]).toEqual([value, undefined]);
    }
    for (const value of ['2040-01-01', '2040-01-01T00:00:00', '2041-02-29T00:00:00Z', 'tomorrow']) {
      expect([value, told(value)]).toEqual([value, 'is not valid.']);
    }
  },
);

test('ids, dates and times are among them', () => {
  const named = (cases: typeof fields) => cases.map(([key, field]) => `${key} ${field}`);
  expect(named(numbers)).toContain('PUT /user/admin/dept/update id');
  expect(named(numbers)).toContain('GET /user/admin/dept/detail id');
  expect(named(times)).toContain('PUT /user/admin/tenant/update expiresAt');
  expect(named(dates)).toContain('PUT /user/admin/account/profile birthday');
});
