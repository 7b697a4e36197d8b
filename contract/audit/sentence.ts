import { isObjectKind, type ObjectKind } from './objects';
import { groupOf, type Verb } from './verbs';
import type { Words } from './words/words';

/** A row that an entry is about, as far as it is told. */
export interface ToldObject {
  kind: ObjectKind;
  id: number;
  /** Null where nobody noted the name and the reader may not look it up. */
  name: string | null;
  /** `here` can be opened, `gone` was deleted, `hidden` is outside what the reader may see. */
  state: 'here' | 'gone' | 'hidden';
}

/** What a sentence is made of. */
export interface Told {
  verb: string | null;
  result: 'done' | 'refused' | 'failed';
  /** The first of the rows. */
  objects: readonly ToldObject[];
  /** The role that was given or taken, the department moved to; null where none was noted. */
  counterpart: ToldObject | null;
  /** Rows to which it was done, and rows to which it was not. */
  doneCount: number;
  refusedCount: number;
  /** Null for whoever is no member of the log's tenant. */
  memberId: number | null;
  /** The other tenant, of what was done in one tenant from the platform. */
  otherTenantName: string | null;
  /** Key of the add-on whose page has made the call. */
  addon: string | null;
}

/** A part of a sentence: a text, a row, or a number of rows of which some can be named. */
export type Part =
  | string
  | { object: ToldObject }
  | { many: string; objects: readonly ToldObject[]; isWhole: boolean };

/** The most rows that a sentence names; of more it tells the number. */
export const NAMED_MAX = 3;

/** A text of the log with its places filled in. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));

/** What a row is called: its name, or its number where no name is known. */
export const nameOf = ({ name, id }: ToldObject) => name ?? `#${id}`;

/** A verb as a filter offers it: "Delete users". */
export function labelOf(words: Words, verb: Verb): string {
  const kind = groupOf(verb);
  const text = fill(words.verbs[verb][0], {
    objects: isObjectKind(kind) ? words.nouns[kind].many : '',
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function objectsOf(
  words: Words,
  { verb, objects, count }: { verb: Verb; objects: readonly ToldObject[]; count: number },
): Part[] {
  const group = groupOf(verb);
  const kind = objects[0]?.kind ?? (isObjectKind(group) ? group : 'member');
  const noun = words.nouns[kind];
  if (count === 0) return [noun.many];
  if (count > NAMED_MAX || objects.length < count) {
    return [
      {
        many: count === 1 ? noun.one : fill(noun.count, { count }),
        objects,
        isWhole: objects.length === count,
      },
    ];
  }
  const names = objects.flatMap((object, at): Part[] => {
    const between = at === count - 1 ? words.last : words.comma;
    return at === 0 ? [{ object }] : [between, { object }];
  });
  return [`${count === 1 ? noun.one : noun.many} `, ...names];
}

/** In which other tenant it was done, or from which. */
function acrossOf(words: Words, { memberId, otherTenantName }: Told): string {
  if (otherTenantName === null) return '';
  return fill(memberId === null ? words.fromTenant : words.inTenant, { tenant: otherTenantName });
}

/** Where it was done, and by the page of which add-on. */
const roundOf = (words: Words, told: Told): string =>
  acrossOf(words, told) + (told.addon === null ? '' : fill(words.byAddon, { addon: told.addon }));

/** A verb as it is told with its counterpart, where one is known. */
const verbOf = (words: Words, verb: Verb, { counterpart }: Told) =>
  (counterpart && words.counterpartVerbs[verb]) || words.verbs[verb];

/** A text of a verb with the counterpart in its place. */
function withCounterpart(words: Words, { counterpart }: Told, text: string): Part[] {
  const [before = '', after] = text.split('{counterpart}');
  if (!counterpart || after === undefined) return [text];
  const noun = words.nouns[counterpart.kind].one;
  return [`${before}${noun} `, { object: counterpart }, after];
}

/**
 * What somebody did, in words, without whoever did it (docs/design/domain.md, "Audit"): "deleted 5
 * users". What was refused or failed is told as tried.
 */
export function sentenceOf(words: Words, told: Told): Part[] {
  const { doneCount, refusedCount, objects } = told;
  const outcome = outcomeOf(told);
  const isDone = outcome === 'done' || outcome === 'partly';
  const known = told.verb !== null && told.verb in words.verbs ? (told.verb as Verb) : undefined;
  const [does, did] = known ? verbOf(words, known, told) : [words.otherDo, words.other];
  const [before = '', after] = (isDone ? did : fill(words.tried, { do: does })).split('{objects}');
  if (!known || after === undefined) return [before + roundOf(words, told)];
  // The first rows are those to which it was done.
  const count = isDone ? doneCount : doneCount + refusedCount;
  const rest = isDone && refusedCount > 0 ? fill(words.refused, { count: refusedCount }) : '';
  const where = roundOf(words, told);
  return [
    ...withCounterpart(words, told, before),
    ...objectsOf(words, { verb: known, objects: objects.slice(0, count), count }),
    ...withCounterpart(words, told, after),
    rest + where,
  ].filter((part) => part !== '');
}

/** The sentence as plain text. */
export const textOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'many' in part ? part.many : nameOf(part.object);
    })
    .join('');

/** How an entry ended: a bulk action may have been done to some rows only, or to none. */
export function outcomeOf({ result, doneCount, refusedCount }: Told) {
  if (result !== 'done' || refusedCount === 0) return result;
  return doneCount > 0 ? 'partly' : 'refused';
}
