import { labelOf } from '#contract/audit/sentence';
import { VERBS, type Verb, verbOf } from '#contract/audit/verbs';
import { words as chinese } from '#contract/audit/words/chinese';
import { words as english } from '#contract/audit/words/english';
import { type Call, isSafe } from '#contract/call';
import { calls } from '#contract/index';

/** Which of several things a call can do, as the schema of its body says. */
function variantsOf({ body, verbOf: field }: Call): string[] {
  if (!field) return [];
  const shape = (body as unknown as { shape: Record<string, { options?: string[] }> }).shape;
  return [...(shape[field]?.options ?? [])];
}

const audited = calls.filter((call) => !isSafe(call.method) || call.writes);

test('every call that leaves an audit entry has a name, and so has all that it can do', () => {
  const nameless = audited.flatMap((call) => {
    const variants = variantsOf(call).filter(
      (variant) => verbOf(call.key, variant) === verbOf(call.key, null),
    );
    const own = verbOf(call.key, null) ? [] : [call.key];
    return [...own, ...variants.map((variant) => `${call.key}#${variant}`)];
  });
  expect(nameless).toEqual([]);
});

test('a call that does one of several things says which of them there are', () => {
  const deeds: string[] = Object.values(VERBS).flat();
  const several = audited.filter((call) => call.verbOf);
  const isNamed = ({ key }: Call) => deeds.some((deed) => deed.startsWith(`${key}#`));
  expect(several.filter((call) => !isNamed(call))).toEqual([]);
});

test('a filter offers no two verbs under one label', () => {
  const verbs = Object.keys(VERBS) as Verb[];
  for (const words of [chinese, english]) {
    const labels = verbs.map((verb) => labelOf(words, verb));
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  }
});
