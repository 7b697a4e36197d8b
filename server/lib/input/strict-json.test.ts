import { BadJson, parseStrictJson } from './strict-json';

const outcome = (text: string) => {
  try {
    return parseStrictJson(text);
  } catch (error) {
    return error instanceof BadJson ? `${error.problem} ${error.key}`.trim() : error;
  }
};

test.each([
  ['{"a":1,"b":{"a":2}}', { a: 1, b: { a: 2 } }],
  ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ['{"a":"\\",\\"a\\":{","b":":a"}', { a: '","a":{', b: ':a' }],
  ['{"constructor":1}', { constructor: 1 }],
  ['{"a":1,"a":1}', 'key a'],
  ['{"a":1,"b":[{"c":1}],"\\u0061":1}', 'key a'],
  ['{"x":{"__proto__":{}}}', 'key __proto__'],
  ['{"x":{"\\u005f_proto__":{}}}', 'key __proto__'],
  ['{"a":1', 'syntax'],
  ['\ufeff{}', 'syntax'],
  ['', 'syntax'],
  [`${'['.repeat(33)}${']'.repeat(33)}`, 'deep'],
])('%s is read as one thing or not at all', (text, expected) => {
  expect(outcome(text)).toEqual(expected);
});
