/** Something that can be looked for: its title, and whatever else it is known by. */
export interface Named {
  title: string;
  also?: readonly string[];
}

/** Whether pinyin typed so far can be read as the beginning of a Chinese text. */
export type PinyinMatch = (text: string, typed: string) => readonly number[] | null;

const HAN = /\p{Script=Han}/u;
const LATIN = /^[a-z' ]+$/;

/** Whether pinyin could be meant, which is worth loading its dictionary. */
export const mayBePinyin = (query: string) => LATIN.test(normalise(query));

const normalise = (text: string) => text.trim().toLowerCase().normalize('NFKC');

/** How well a text fits: 0 not at all. Beginnings count more, then beginnings of words. */
function fitOf(text: string, query: string): number {
  const at = text.indexOf(query);
  if (at < 0) return 0;
  if (at === 0) return 3;
  return /[\s/·-]/.test(text[at - 1] ?? '') ? 2 : 1;
}

function scoreOf({ title, also = [] }: Named, query: string, pinyin?: PinyinMatch): number {
  const name = normalise(title);
  const own = fitOf(name, query) * 10;
  const others = Math.max(0, ...also.map((text) => fitOf(normalise(text), query))) * 5;
  // Reading a title aloud is what takes time.
  const isHeard = pinyin && own < 30 && LATIN.test(query) && HAN.test(title);
  const sound = isHeard && pinyin(title, query.replaceAll(' ', ''));
  // Titles before other names, and a sound that begins with the title before one within.
  return Math.max(own, others, sound ? (sound[0] === 0 ? 25 : 9) : 0);
}

/** What fits the query, best first; everything for an empty one. */
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
