import { HAN } from '@/utils/pinyin';

/** A searchable item: its title and other names. */
export interface Named {
  title: string;
  also?: readonly string[];
}

/** Matches pinyin, possibly incomplete, against the beginning of a Chinese text. */
export type PinyinMatch = (text: string, typed: string) => readonly number[] | null;

const LATIN = /^[a-z' ]+$/;

/** Whether the query may be pinyin, so that the dictionary is needed. */
export const mayBePinyin = (query: string) => LATIN.test(normalise(query));

const normalise = (text: string) => text.trim().toLowerCase().normalize('NFKC');

/** Score of a match, 0 for none: prefixes rank first, then prefixes of words. */
function fitOf(text: string, query: string): number {
  const at = text.indexOf(query);
  if (at < 0) return 0;
  if (at === 0) return 3;
  return /[\s/·-]/.test(text[at - 1] ?? '') ? 2 : 1;
}

/** Score of what pinyin matches: neighbours at the beginning, then with gaps, then within a name. */
function soundOf(places: readonly number[]): number {
  if (places[0] !== 0) return 9;
  return places.at(-1) === places.length - 1 ? 25 : 15;
}

function scoreOf({ title, also = [] }: Named, query: string, pinyin?: PinyinMatch): number {
  const name = normalise(title);
  const own = fitOf(name, query) * 10;
  const others = Math.max(0, ...also.map((text) => fitOf(normalise(text), query))) * 5;
  // Computing the pinyin of a text is the slow part.
  const spelled = pinyin && own < 30 && LATIN.test(query) ? [title, ...also] : [];
  const typed = query.replaceAll(' ', '');
  const sounds = spelled.map((text) => {
    const sound = HAN.test(text) && pinyin?.(text, typed);
    return sound ? soundOf(sound) : 0;
  });
  // Titles rank above other names, and pinyin at the beginning of a name above pinyin within.
  return Math.max(own, others, ...sounds);
}

/** Items that match the query, best first; all items for an empty query. */
export function searchNamed<Item extends Named>(
  items: readonly Item[],
  typed: string,
  pinyin?: PinyinMatch,
): Item[] {
  const query = normalise(typed);
  if (!query) return [...items];
  return items
    .map((item) => ({ item, score: scoreOf(item, query, pinyin) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
