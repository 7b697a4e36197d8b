import { addonManifest } from '#contract/addon/manifest';
import { calls, schemas } from '#contract/index';
import { policyAdd } from '#contract/tenant/policy';
import { fieldErrorsOf, hasText } from '#server/lib/input/field-errors';

/*
 * What a schema of the contract calls an error has a text in both languages, so that nobody is told
 * "is not valid" where more is known. Generated from the contract: every check of every schema.
 */
function errorsWithin(root: unknown): Set<string> {
  const seen = new Set<unknown>();
  const found = new Set<string>();
  const queue = [root];
  for (const part of queue) {
    if (typeof part !== 'object' || part === null || seen.has(part)) continue;
    seen.add(part);
    const { error } = part as { error?: unknown };
    if (typeof error === 'function') {
      const told: unknown = error({ code: 'custom', input: '' });
      if (typeof told === 'string') found.add(told);
    }
    queue.push(...(part instanceof Map || part instanceof Set ? part.values() : []));
    // zod keeps its definitions in a non-enumerable property.
    queue.push(...Object.values(part), Reflect.get(part, '_zod'));
  }
  return found;
}

const keys = [...errorsWithin([calls, schemas])];

test('the errors of the contract are found', () => {
  expect(keys).toEqual(expect.arrayContaining(['unseen', 'email', 'bygone', 'permissions']));
});

test.each(keys)('the error %s has a text', (key) => {
  expect(hasText(key)).toBe(true);
});

test.each([
  ['zh-CN', '至少需要 5 个字符。'],
  ['en-US', 'needs at least 5 characters.'],
] as const)('a short description of a policy is told its bound in %s', (language, message) => {
  for (const description of ['four', ' four  ']) {
    const { error } = policyAdd.safeParse({ description });
    const told = error ? fieldErrorsOf(error, language) : [];
    expect(told).toContainEqual({ field: 'description', message });
  }
});

test.each([
  ['zh-CN', '应为一个接口，如“GET /path”。'],
  ['en-US', 'must be a route such as "GET /path".'],
] as const)('an entry of a list of calls is told what one is in %s', (language, message) => {
  const { error } = addonManifest.safeParse({ calls: ['everything'] });
  const told = error ? fieldErrorsOf(error, language) : [];
  expect(told).toContainEqual({ field: 'calls.0', message });
});
