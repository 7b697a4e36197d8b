import { labelOf } from '#contract/audit/sentence';
import { VERBS, type Verb } from '#contract/audit/verbs';
import { words as chinese } from '#contract/audit/words/chinese';
import { words as english } from '#contract/audit/words/english';
import type { Language } from '#contract/codes';
import type { Texts } from '#contract/fields';
import { READS } from '#contract/reads';

const WORDS = { 'zh-CN': chinese, 'en-US': english };
const reads: Readonly<Record<string, Required<Texts>>> = READS;

/** What a call does by name; a call that does several things has a name for all of them too. */
const verbs = new Map(
  Object.entries(VERBS).flatMap(([verb, deeds]) => deeds.map((deed) => [deed, verb as Verb])),
) as ReadonlyMap<string, Verb>;

/**
 * What a call that is granted does, in words (docs/design/ui.md, "Screens": "permissions asked"); its
 * key for any other, such as one of an earlier release.
 */
export function callInWords(key: string, language: Language): string {
  const verb = verbs.get(key);
  return reads[key]?.[language] ?? (verb ? labelOf(WORDS[language], verb) : key);
}
