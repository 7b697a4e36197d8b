import type { z } from 'zod';
import { code, lines, name, optionalLine, username } from '#contract/fields';
import { calls } from '#contract/index';
import { fieldErrorsOf } from '#server/lib/input/field-errors';
import { withText } from '../../harness/calls/sample';

/*
 * Names and titles can be told apart by who reads them: none is without a visible character, and
 * none holds characters that change how it reads without being seen. Generated from the contract.
 */
const NAMES = /(?:^|\.)(?:name|realName|leader|title|titleTexts\.[\w-]+)$/;

/**
 * What is not seen is taken out of a file's name instead (server/modules/file/name.rules.ts); a draft
 * keeps whatever was typed, and sending checks it. The market calls add-ons by their keys.
 */
const TAKEN = [
  'PUT /admin/admin/file/update',
  'POST /admin/admin/letter/draft/add',
  'PUT /admin/admin/letter/draft/update',
  'POST /admin/admin/notice/add',
  'PUT /admin/admin/notice/update',
  ...['rollback', 'uninstall', 'skip'].map((verb) => `POST /admin/admin/market/${verb}`),
  'PATCH /admin/admin/market/status',
];

const UNSEEN = [
  '\u200b\u200b',
  '\u3164',
  '\u2800',
  '\u{1d159}',
  'a\u202eb',
  'a\nb',
  'a\u001bb',
  'a\u{e0041}b',
  'a\ufffeb',
];

const naming = calls.flatMap((call) =>
  TAKEN.includes(call.key) || !call.body
    ? []
    : withText(call, 'body', '')
        .filter(({ field }) => NAMES.test(field))
        .map(({ field }) => [call.key, field, call] as const),
);

test.each(naming)('%s refuses a %s that is not what it seems', (_key, field, call) => {
  for (const text of UNSEEN) {
    const input = withText(call, 'body', text).find((one) => one.field === field)?.input;
    const { error } = (call.body as z.ZodType).safeParse(input, { reportInput: true });
    const message = 'holds characters that are not seen, or none that is.';
    expect(error && fieldErrorsOf(error, 'en-US')).toContainEqual({ field, message });
  }
});

test('finds the names of every kind of record', () => {
  expect(naming.map(([key, field]) => `${key} ${field}`)).toEqual(
    expect.arrayContaining([
      ...['POST /user/admin/dept/add name', 'POST /user/admin/member/add realName'],
      ...['POST /user/admin/site/register realName', 'POST /admin/admin/letter/send title'],
      ...['PUT /user/admin/menu/update titleTexts.en-US', 'POST /user/admin/dept/add leader'],
    ]),
  );
});

test.each(['李娜', 'Zoë', '👩‍👩‍👧', 'נועה', 'می‌خواهم', '🇨🇳', 'é', 'R&D / 二部'])(
  '%s is a name',
  (text) => {
    expect([name.parse(text), optionalLine(64).parse(text)]).toEqual([text, text]);
  },
);

test.each(['admin\u3164', 'ad\u115fmin', '\u1160\u1160', 'ad\u00admin'])(
  '%j is neither a username nor a code',
  (text) => {
    expect([username.safeParse(text).success, code.safeParse(text).success]).toEqual([
      false,
      false,
    ]);
  },
);

test('a name is one and the same however its accents are written', () => {
  expect(name.parse('Zoe\u0308')).toBe('Zo\u00eb');
});

test('a text of several lines has something that is seen, and nothing that misleads', () => {
  expect(lines(64).parse('Dear all,\r\n\tplease read.')).toContain('please read.');
  for (const text of ['\u200b\u200b\u2060', 'a\u001b[31mb', 'a\u202eb']) {
    expect(lines(64).safeParse(text).success).toBe(false);
  }
});
