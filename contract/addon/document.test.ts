import { putDocument } from './document';

test.each([
  ['[1e999]', false],
  ['{"a":-1e999}', false],
  ['[1e308,-0.5e-7]', true],
])('a document of %s: whether it is kept as it is', (value, isKept) => {
  const text = `{"mode":"shared","key":"a","version":0,"value":${value}}`;
  const body = putDocument.body?.safeParse(JSON.parse(text));
  expect(body?.success).toBe(isKept);
});
