/** What a field asks for. */
export const KINDS = [
  'text',
  'long',
  'number',
  'date',
  'choice',
  'choices',
  'switch',
  'phone',
  'mail',
  'person',
] as const;
export type Kind = (typeof KINDS)[number];

/** What a short text is made of. */
export const PATTERNS = ['any', 'digits', 'code', 'letters'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Fields of a form, choices of a field, and entries that a table reads. */
export const LIMITS = { fields: 40, options: 30, label: 100, hint: 300, text: 200, long: 4000 };

export interface Field {
  id: string;
  kind: Kind;
  label: string;
  hint: string;
  isRequired: boolean;
  /** As they were typed, empty for none: of characters, of the number, of the date or of choices. */
  min: string;
  max: string;
  pattern: Pattern;
  options: string[];
  /** It is asked only if an earlier field has this answer; a switch has `yes` and `no`. */
  shownIf: { field: string; is: string } | null;
}

/** What is asked: the draft, and each version that was published. */
export interface Form {
  title: string;
  intro: string;
  fields: Field[];
}

/** The document of a form: its draft, and which version is filled in. */
export interface FormDocument extends Form {
  /**
   * Null before the first version is published; it is closed when nobody is to fill it in any more. Lists
   * show how its introduction begins.
   */
  live: { version: number; title: string; intro: string; at: string } | null;
  isOpen: boolean;
}

/** A person of the tenant, with the name at that time. */
export interface Person {
  id: number;
  name: string;
}

export type Value = string | number | boolean | string[] | Person | null;
export type Values = Record<string, Value>;

/** The document of what somebody has filled in. */
export interface Entry {
  /** Version of the form. */
  version: number;
  title: string;
  at: string;
  by: string;
  values: Values;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const oneOf = <One extends string>(value: unknown, all: readonly One[], or: One): One =>
  all.find((one) => one === value) ?? or;
const objectIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function fieldIn(value: unknown): Field {
  const given = objectIn(value);
  const shownIf = objectIn(given.shownIf);
  return {
    id: textIn(given.id),
    kind: oneOf(given.kind, KINDS, 'text'),
    label: textIn(given.label),
    hint: textIn(given.hint),
    isRequired: given.isRequired === true,
    min: textIn(given.min),
    max: textIn(given.max),
    pattern: oneOf(given.pattern, PATTERNS, 'any'),
    options: listIn(given.options).map(textIn),
    shownIf: shownIf.field ? { field: textIn(shownIf.field), is: textIn(shownIf.is) } : null,
  };
}

/** A form in a document, whatever an earlier version or a hand has put there. */
export function formIn(value: unknown): Form {
  const given = objectIn(value);
  return {
    title: textIn(given.title),
    intro: textIn(given.intro),
    fields: listIn(given.fields).slice(0, LIMITS.fields).map(fieldIn),
  };
}

/** The same with which version is filled in. */
export function formDocumentIn(value: unknown): FormDocument {
  const given = objectIn(value);
  const live = objectIn(given.live);
  return {
    ...formIn(value),
    live: Number.isInteger(live.version)
      ? {
          ...{ version: Number(live.version), title: textIn(live.title) },
          ...{ intro: textIn(live.intro), at: textIn(live.at) },
        }
      : null,
    isOpen: given.isOpen === true,
  };
}

/** An entry in a document; its values are looked at by the rules of its fields. */
export function entryIn(value: unknown): Entry {
  const given = objectIn(value);
  return {
    version: Number.isInteger(given.version) ? Number(given.version) : 0,
    title: textIn(given.title),
    at: textIn(given.at),
    by: textIn(given.by),
    values: objectIn(given.values) as Values,
  };
}
