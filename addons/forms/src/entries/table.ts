import { stampOf } from '../../../kit/time';
import type { Entry, Field, Form, Value } from '../model';
import type { Words } from '../texts';

/** What answers are made of that are no words of the answerer. */
type Said = Pick<Words, 'yes' | 'no' | 'signs'>;

/** How an answer reads in a table and in a file. */
export function readable(value: Value | undefined, words: Said): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return words.signs.clauses(value);
  return typeof value === 'object' ? String(value.name ?? '') : String(value);
}

/** The fields of all versions that were filled in, the newest version first, each once. */
export function columnsOf(forms: ReadonlyMap<number, Form>): Field[] {
  const columns = new Map<string, Field>();
  for (const [, { fields }] of [...forms].sort(([one], [other]) => other - one)) {
    for (const field of fields) if (!columns.has(field.id)) columns.set(field.id, field);
  }
  return [...columns.values()];
}

/** The rows of a file with all entries, the first of them its head. */
export function rowsOf(
  entries: readonly Entry[],
  columns: readonly Field[],
  words: Said & Pick<Words, 'at' | 'by' | 'version'>,
): string[][] {
  return [
    [words.at, words.by, words.version, ...columns.map(({ label }) => label)],
    ...entries.map(({ at, by, version, values }) => [
      stampOf(at),
      by,
      String(version),
      ...columns.map(({ id }) => readable(values[id], words)),
    ]),
  ];
}

/** Whether who has filled it in or an answer has the text, whatever its capitals. */
export function hasText({ by, values }: Entry, text: string, words: Said): boolean {
  const word = text.trim().toLowerCase();
  const answers = Object.values(values).map((value) => readable(value, words));
  return [by, ...answers].some((one) => one.toLowerCase().includes(word));
}
