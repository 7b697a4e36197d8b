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

const fieldOf = (error: ZodError, language: Language) =>
  fieldErrorsOf(error, language)[0] ?? { field: '', message: '' };

/**
 * Parses a document from outside, as `parseStrictJson` does, and by its schema.
 * @throws what `refuse` builds for the first thing that is wrong
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  refuse: Refuse,
): z.output<Schema> {
  try {
    const value = parseGiven(schema, parseStrictJson(text));
    const path = findUnstorable(value);
    if (!path) return value;
    const problem = both(fieldText('characters', 'zh-CN'), fieldText('characters', 'en-US'));
    throw refuse('field', { field: path.join('.'), problem });
  } catch (error) {
    if (error instanceof BadJson) {
      throw error.problem === 'key' ? refuse('key', { key: shown(error.key) }) : refuse('json', {});
    }
    if (!(error instanceof ZodError)) throw error;
    const { field, message } = fieldOf(error, 'zh-CN');
    const problem = both(message, fieldOf(error, 'en-US').message);
    throw refuse('field', { field: shown(field), problem });
  }
}
