import { ZodError, type z } from 'zod';
import type { Language } from '#contract/codes';
import { PATTERN } from '#contract/limits';
import { both } from '../texts';
import { fieldErrorsOf, fieldText, parseGiven } from './field-errors';
import { findUnstorable } from './storable';
import { BadJson, parseStrictJson } from './strict-json';

/** Characters of a foreign name that a text repeats. */
const SHOWN_MAX = 100;

/** A name from outside as a refusal may repeat it: not too long, and with a mark for what is not seen. */
export function shown(name: string): string {
  const signs = Array.from(name.slice(0, SHOWN_MAX * 2));
  const seen = signs.map((sign) => (PATTERN.unseen.test(sign) || sign === '\ufffd' ? '?' : sign));
  return seen.length > SHOWN_MAX ? `${seen.slice(0, SHOWN_MAX).join('')}…` : seen.join('');
}

/** Builds the error for what is wrong: no JSON, a key, or a field with what is wrong with it. */
export type Refuse = (
  kind: 'json' | 'key' | 'field',
  params: Record<string, string | Record<Language, string>>,
) => Error;

/** What is wrong with a document: the kind and what a text about it is filled with. */
type Problem = Parameters<Refuse>;

function fieldProblems(error: ZodError): Problem[] {
  const english = fieldErrorsOf(error, 'en-US');
  return fieldErrorsOf(error, 'zh-CN').map(({ field, message }, at) => [
    'field',
    { field: shown(field), problem: both(message, english[at]?.message ?? message) },
  ]);
}

function problemsOf(error: unknown): Problem[] {
  if (error instanceof ZodError) return fieldProblems(error);
  if (!(error instanceof BadJson)) throw error;
  return [error.problem === 'key' ? ['key', { key: shown(error.key) }] : ['json', {}]];
}

/**
 * Reads a document from outside, as `parseStrictJson` does, and by its schema: its value, or all that is
 * wrong with it, up to 50 fields.
 */
export function readDocument<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): { value: z.output<Schema> } | { problems: Problem[] } {
  try {
    const value = parseGiven(schema, parseStrictJson(text));
    const path = findUnstorable(value);
    if (!path) return { value };
    const problem = both(fieldText('characters', 'zh-CN'), fieldText('characters', 'en-US'));
    return { problems: [['field', { field: path.join('.'), problem }]] };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/** The same for whoever needs the value. @throws what `refuse` builds for the first thing that is wrong */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  refuse: Refuse,
): z.output<Schema> {
  const read = readDocument(schema, text);
  if ('value' in read) return read.value;
  const [kind, params] = read.problems[0] ?? (['json', {}] as const);
  throw refuse(kind, params);
}
