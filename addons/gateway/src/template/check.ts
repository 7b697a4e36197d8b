import { bytesOf } from '../../../kit/documents';
import { jsonError, sayJson } from '../../../kit/json';
import {
  OWN,
  PARAM_NAME,
  type Param,
  placeholdersOf,
  problemOf,
  TEMPLATE_MAX,
  type Template,
} from '../model/template';
import { sayProblem } from '../texts/say';
import type { Words } from '../texts/texts';

/** What is wrong with a template: the field, of a parameter by its place if it is one's, and words. */
export interface Wrong {
  field: 'name' | 'text' | 'param';
  at?: number;
  /** What of the parameter is wrong. */
  part?: 'name' | 'initial' | 'choices' | 'least' | 'most';
  text: string;
}

const isOwn = (name: string) => (OWN as readonly string[]).includes(name);
const isBound = (text: string) => text.trim() === '' || Number.isFinite(Number(text));

function wrongParam(param: Param, at: number, params: readonly Param[], words: Words): Wrong[] {
  const { name, type, choices, least, most, initial } = param;
  const say = (part: Wrong['part'], text: string): Wrong => ({ field: 'param', at, part, text });
  const isNamed =
    PARAM_NAME.test(name) && !isOwn(name) && params.findIndex((one) => one.name === name) === at;
  if (!isNamed) return [say('name', words.wrongParamName(name))];
  if (type === 'choice' && choices.length === 0) return [say('choices', words.wrongChoices(name))];
  const bound = !isBound(least) ? 'least' : !isBound(most) ? 'most' : undefined;
  if (bound) return [say(bound, words.wrongBound(name))];
  const problem = problemOf({ ...param, isRequired: false }, initial);
  if (!problem) return [];
  return [say('initial', words.wrongInitial(name, sayProblem({ param, problem }, words)))];
}

/** All that keeps a template from being kept. */
export function wrongIn({ name, text, params }: Template, words: Words): Wrong[] {
  const error = jsonError(text);
  const known = new Set<string>([...OWN, ...params.map((param) => param.name)]);
  const unknown = placeholdersOf(text).filter((one) => !known.has(one));
  const max = TEMPLATE_MAX.bytes.toLocaleString();
  return [
    ...(name.trim() === '' ? [{ field: 'name' as const, text: words.wrongName }] : []),
    ...(error ? [{ field: 'text' as const, text: sayJson(error, words) }] : []),
    ...(bytesOf(text) > TEMPLATE_MAX.bytes
      ? [{ field: 'text' as const, text: words.templateTooLarge(max) }]
      : []),
    ...unknown.map((one) => ({ field: 'text' as const, text: words.unknownName(one) })),
    ...params.flatMap((param, at) => wrongParam(param, at, params, words)),
  ];
}

/** Placeholders of a text that are no parameters yet. */
export const newNames = ({ text, params }: Template): string[] =>
  placeholdersOf(text).filter(
    (name) => PARAM_NAME.test(name) && !isOwn(name) && !params.some((param) => param.name === name),
  );

/** Parameters that no placeholder names. */
export const unusedNames = ({ text, params }: Template): string[] => {
  const used = placeholdersOf(text);
  return params.map(({ name }) => name).filter((name) => name !== '' && !used.includes(name));
};

export const newParam = (name = ''): Param => ({
  ...{ name, type: 'text', isRequired: true, initial: '', choices: [], least: '', most: '' },
});
