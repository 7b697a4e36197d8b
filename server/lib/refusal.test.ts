import { LANGUAGES } from '#contract/codes';
import { REASONS, type Reason } from './reasons';
import { textOf } from './refusal';

test.each([
  [
    'post.in-use',
    { name: 'P', members: 1 },
    'Position "P" is still held by 1 member and cannot be deleted.',
  ],
  [
    'post.in-use',
    { name: 'P', members: 2 },
    'Position "P" is still held by 2 members and cannot be deleted.',
  ],
  [
    'role.in-use',
    { name: 'R', members: 1, children: 0 },
    'Role "R" cannot be deleted. 1 member still holds it.',
  ],
  [
    'dept.in-use',
    { name: 'D', members: 3, children: 1 },
    'Department "D" cannot be deleted. It still has 3 members. It still has 1 sub-department.',
  ],
] as const)('%s counts %j right', (reason, params, text) => {
  expect(textOf(reason, 'en-US', params)).toBe(text);
});

test('no text leaves a number beside a word that is always in the plural', () => {
  const bare = /\{(?:count|members|children|minutes|seconds)\} (?!of )[a-z-]+s\b/;
  const found = Object.entries(REASONS).filter(([, text]) => bare.test(text['en-US']));
  expect(found.map(([reason]) => reason)).toEqual([]);
});

test('every text is filled in without a mark left over', () => {
  const params = { members: 1, children: 1, count: 1, minutes: 1, seconds: 1, limit: 1 };
  const names = Object.keys(REASONS) as Reason[];
  const left = names.filter((reason) =>
    LANGUAGES.some((language) => /[|[\]]/.test(textOf(reason, language, params))),
  );
  expect(left).toEqual([]);
});
