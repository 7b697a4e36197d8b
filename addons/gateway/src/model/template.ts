import { jsonError } from '../../../kit/json';
import { type Json, jsonText } from './json';

export const PARAM_TYPES = ['text', 'integer', 'number', 'switch', 'choice', 'ip'] as const;
export type ParamType = (typeof PARAM_TYPES)[number];

/** A value that differs between gateways; values are kept as they are typed. */
export interface Param {
  name: string;
  type: ParamType;
  isRequired: boolean;
  /** Counts where no value is given; empty for none. */
  initial: string;
  /** Of a choice. */
  choices: string[];
  /** Bounds of a number, both within; empty for none. */
  least: string;
  most: string;
}

/** JSON with placeholders such as {{serial}}, and the parameters that they may name. */
export interface Template {
  name: string;
  remark: string;
  text: string;
  params: Param[];
}

export type Values = Readonly<Record<string, string>>;

/** What every gateway has, for placeholders. */
export const OWN = ['name', 'serial', 'address', 'group', 'remark'] as const;
export type Facts = Readonly<Record<(typeof OWN)[number], string>>;

/** What is wrong with the value of a parameter. */
export type ValueProblem = 'required' | 'integer' | 'number' | 'range' | 'choice' | 'switch' | 'ip';
export interface ParamProblem {
  param: Param;
  problem: ValueProblem;
}

/** Characters and numbers of what a template has. */
export const TEMPLATE_MAX = { bytes: 40_000, params: 50, choices: 50 } as const;
export const PARAM_NAME = /^[a-z][\w-]{0,39}$/i;

const PLACEHOLDER = /\{\{\s*([\w-]+)\s*\}\}/g;
const WHOLE = /^\{\{\s*([\w-]+)\s*\}\}$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

const isText = (value: unknown): value is string => typeof value === 'string';

const isParam = (value: unknown): value is Param => {
  const { name, type, isRequired, initial, choices, least, most } = (value ?? {}) as Partial<Param>;
  return (
    isText(name) &&
    PARAM_NAME.test(name) &&
    PARAM_TYPES.includes(type as never) &&
    typeof isRequired === 'boolean' &&
    [initial, least, most].every(isText) &&
    Array.isArray(choices) &&
    choices.every(isText)
  );
};

/** The template in a document; undefined if it is none, whatever a hand has put there. */
export function templateIn(value: unknown): Template | undefined {
  const { name, remark, text, params } = (value ?? {}) as Partial<Template>;
  const isTemplate =
    [name, remark, text].every(isText) &&
    Array.isArray(params) &&
    params.every(isParam) &&
    !jsonError(text as string);
  return isTemplate ? (value as Template) : undefined;
}

/** The names in the placeholders of a text. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string)),
];

/** What is wrong with a value as it is typed; undefined if it is right, or not given and need not be. */
export function problemOf(param: Param, typed: string): ValueProblem | undefined {
  const text = typed.trim();
  if (text === '') return param.isRequired ? 'required' : undefined;
  if (param.type === 'choice') return param.choices.includes(text) ? undefined : 'choice';
  if (param.type === 'switch') return text === 'true' || text === 'false' ? undefined : 'switch';
  if (param.type === 'ip') return IPV4.test(text) ? undefined : 'ip';
  if (param.type === 'text') return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) return param.type;
  if (param.type === 'integer' && !Number.isSafeInteger(number)) return 'integer';
  const isLow = param.least !== '' && number < Number(param.least);
  const isHigh = param.most !== '' && number > Number(param.most);
  return isLow || isHigh ? 'range' : undefined;
}

/** The value of JSON that is typed, null if none is given. */
function typedValue({ type }: Param, typed: string): Json {
  const text = typed.trim();
  if (text === '') return null;
  if (type === 'switch') return text === 'true';
  return type === 'integer' || type === 'number' ? Number(text) : text;
}

/** What counts for each parameter: what is given, else what is kept, else its initial value. */
export const valuesOf = ({ params }: Template, ...given: readonly Values[]): Values =>
  Object.fromEntries(
    params.map(({ name, initial }) => [
      name,
      given.map((values) => values[name]?.trim() ?? '').find((value) => value !== '') ?? initial,
    ]),
  );

/**
 * The configuration of a gateway. A text that is but one placeholder becomes a value of the parameter's
 * type, null if none is given; within a longer text it is written out. Or what is wrong with the values.
 */
export function render(
  { text, params }: Template,
  facts: Facts,
  values: Values,
): { text: string; value: Json } | { problems: ParamProblem[] } {
  const problems = params.flatMap((param) => {
    const problem = problemOf(param, values[param.name] ?? '');
    return problem ? [{ param, problem }] : [];
  });
  if (problems.length > 0) return { problems };
  const known = new Map<string, Json>([
    ...OWN.map((name) => [name, facts[name]] as const),
    ...params.map((param) => [param.name, typedValue(param, values[param.name] ?? '')] as const),
  ]);
  const fill = (part: Json): Json => {
    if (typeof part === 'string') {
      const [, whole] = WHOLE.exec(part) ?? [];
      if (whole !== undefined && known.has(whole)) return known.get(whole) ?? null;
      return part.replace(PLACEHOLDER, (all, name) =>
        known.has(name) ? String(known.get(name) ?? '') : all,
      );
    }
    if (Array.isArray(part)) return part.map(fill);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]));
  };
  const value = fill(JSON.parse(text));
  return { text: jsonText(value), value };
}
