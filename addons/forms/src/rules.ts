import { type Field, LIMITS, type Value, type Values } from './model';

/** Why an answer is not taken; the texts have a sentence for each. */
export type Problem =
  | 'required'
  | 'kind'
  | 'number'
  | 'date'
  | 'phone'
  | 'mail'
  | 'option'
  | 'digits'
  | 'code'
  | 'letters'
  | 'shorter'
  | 'longer'
  | 'smaller'
  | 'larger'
  | 'earlier'
  | 'later'
  | 'fewer'
  | 'more';

/** A problem with the limit that it is about. */
export interface Found {
  problem: Problem;
  limit: string;
}

const MAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,63}$/;
const PHONE = /^\+?[0-9][0-9 ()-]{3,28}$/;
const MADE_OF = { digits: /^[0-9]+$/, code: /^[A-Za-z0-9_-]+$/, letters: /^[\p{L}\s'·-]+$/u };

export const isEmpty = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** How an answer reads for a condition: `yes` and `no` for a switch, the choices for others. */
function answersOf(field: Field, value: Value | undefined): string[] {
  if (field.kind === 'switch') return [value === true ? 'yes' : 'no'];
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? [value] : [];
}

/** The fields that are asked, given what was answered so far; a condition may look at earlier ones only. */
export function shownFields(fields: readonly Field[], values: Values): Field[] {
  const shown: Field[] = [];
  for (const field of fields) {
    const { shownIf } = field;
    const other = shownIf && shown.find(({ id }) => id === shownIf.field);
    if (!shownIf || (other && answersOf(other, values[other.id]).includes(shownIf.is))) {
      shown.push(field);
    }
  }
  return shown;
}

/** Whether something is below the least or above the most; an empty limit is none. */
function outside<Limit extends string | number>(
  { min, max }: Field,
  size: Limit,
  limitOf: (text: string) => Limit,
  [low, high]: [Problem, Problem],
): Found | undefined {
  if (min !== '' && size < limitOf(min)) return { problem: low, limit: min };
  if (max !== '' && size > limitOf(max)) return { problem: high, limit: max };
  return undefined;
}

/** Characters as people count them: those of two halves are one. */
const lengthOf = (text: string) => [...text].length;

function textProblem(field: Field, text: string): Found | undefined {
  const most = field.kind === 'long' ? LIMITS.long : LIMITS.text;
  if (lengthOf(text) > most) return { problem: 'longer', limit: String(most) };
  const isPatterned = field.kind === 'text' && field.pattern !== 'any';
  if (isPatterned && !MADE_OF[field.pattern as keyof typeof MADE_OF].test(text)) {
    return { problem: field.pattern as Problem, limit: '' };
  }
  if (field.kind === 'phone' && !PHONE.test(text)) return { problem: 'phone', limit: '' };
  if (field.kind === 'mail' && !MAIL.test(text)) return { problem: 'mail', limit: '' };
  return outside(field, lengthOf(text), Number, ['shorter', 'longer']);
}

export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Why an answer is not taken; undefined if it is. */
export function problemOf(field: Field, value: Value | undefined): Found | undefined {
  const { kind, options, isRequired } = field;
  if (isEmpty(value)) return isRequired ? { problem: 'required', limit: '' } : undefined;
  const wrong: Found = { problem: 'kind', limit: '' };
  switch (kind) {
    case 'number': {
      const number = typeof value === 'string' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) {
        return { problem: 'number', limit: '' };
      }
      return outside(field, number, Number, ['smaller', 'larger']);
    }
    case 'date':
      if (typeof value !== 'string' || !isDate(value)) return { problem: 'date', limit: '' };
      return outside(field, value, String, ['earlier', 'later']);
    case 'choice':
      return options.includes(value as string) ? undefined : { problem: 'option', limit: '' };
    case 'choices':
      if (!Array.isArray(value)) return wrong;
      if (!value.every((one) => options.includes(one))) return { problem: 'option', limit: '' };
      return outside(field, value.length, Number, ['fewer', 'more']);
    case 'switch':
      return value === true ? undefined : wrong;
    case 'person':
      return typeof value === 'object' && 'name' in (value ?? {}) ? undefined : wrong;
    default:
      return typeof value === 'string' ? textProblem(field, value) : wrong;
  }
}

/** What is wrong with the answers to a form, by field. */
export function problemsOf(fields: readonly Field[], values: Values): Map<string, Found> {
  const problems = new Map<string, Found>();
  for (const field of shownFields(fields, values)) {
    const found = problemOf(field, values[field.id]);
    if (found) problems.set(field.id, found);
  }
  return problems;
}

/** The answers that are kept: of the fields that are asked, without empty ones, numbers as numbers. */
export function keptValues(fields: readonly Field[], values: Values): Values {
  const kept: Values = {};
  for (const { id, kind } of shownFields(fields, values)) {
    const value = values[id];
    if (kind === 'switch') kept[id] = value === true;
    else if (value === undefined || isEmpty(value)) continue;
    else if (kind === 'number') kept[id] = Number(value);
    else kept[id] = typeof value === 'string' ? value.trim() : value;
  }
  return kept;
}
