import { newId } from '../../../kit/documents';
import { type Field, type Form, type Kind, LIMITS } from '../model';
import { isDate } from '../rules';

/** What keeps a form from being published; the texts have a sentence for each. */
export type Flaw =
  | 'title'
  | 'fields'
  | 'label'
  | 'options'
  | 'same'
  | 'limit'
  | 'order'
  | 'condition'
  | 'answer';

/** A flaw, and the field that has it; null for the form. */
export interface FoundFlaw {
  field: string | null;
  flaw: Flaw;
}

export const newField = (kind: Kind, options: string[]): Field => ({
  id: newId(),
  kind,
  label: '',
  hint: '',
  isRequired: false,
  min: '',
  max: '',
  pattern: 'any',
  options: kind === 'choice' || kind === 'choices' ? options : [],
  shownIf: null,
});

/** The fields with one put in at a place. */
export const inserted = (fields: readonly Field[], field: Field, at: number): Field[] =>
  fields.length >= LIMITS.fields
    ? [...fields]
    : [...fields.slice(0, at), field, ...fields.slice(at)];

/** The answers that a condition on a field can wait for; none if it can have no condition. */
export function answersFor({ kind, options }: Field): readonly string[] {
  if (kind === 'switch') return ['yes', 'no'];
  return kind === 'choice' || kind === 'choices' ? options : [];
}

/** Fields whose answer is limited at both ends. */
export const hasLimits = ({ kind }: Field): boolean =>
  ['text', 'long', 'number', 'date', 'choices'].includes(kind);

/** Whether what was typed as an end of what a field may be can be read; empty is no end. */
export function isLimit({ kind }: Field, limit: string): boolean {
  if (limit === '') return true;
  if (kind === 'date') return isDate(limit);
  if (kind === 'number') return Number.isFinite(Number(limit));
  return /^\d{1,4}$/.test(limit);
}

function isOrdered({ kind, min, max }: Field): boolean {
  if (min === '' || max === '') return true;
  return kind === 'date' ? min <= max : Number(min) <= Number(max);
}

function flawsOf(field: Field, earlier: readonly Field[]): Flaw[] {
  const flaws: Flaw[] = [];
  const { kind, label, options, shownIf } = field;
  if (label.trim() === '') flaws.push('label');
  if (kind === 'choice' || kind === 'choices') {
    const named = options.map((option) => option.trim()).filter((option) => option !== '');
    if (named.length < 2 || named.length < options.length) flaws.push('options');
    else if (new Set(named).size < named.length) flaws.push('same');
  }
  if (hasLimits(field)) {
    if (!isLimit(field, field.min) || !isLimit(field, field.max)) flaws.push('limit');
    else if (!isOrdered(field)) flaws.push('order');
  }
  if (shownIf) {
    const other = earlier.find(({ id }) => id === shownIf.field);
    if (!other) flaws.push('condition');
    else if (!answersFor(other).includes(shownIf.is)) flaws.push('answer');
  }
  return flaws;
}

/** What keeps a form from being published. */
export function findFlaws({ title, fields }: Form): FoundFlaw[] {
  const flaws: FoundFlaw[] = [];
  if (title.trim() === '') flaws.push({ field: null, flaw: 'title' });
  if (fields.length === 0) flaws.push({ field: null, flaw: 'fields' });
  for (const [index, field] of fields.entries()) {
    for (const flaw of flawsOf(field, fields.slice(0, index))) {
      flaws.push({ field: field.id, flaw });
    }
  }
  return flaws;
}
