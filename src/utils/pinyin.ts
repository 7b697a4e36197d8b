/** A Chinese character in a text, so that it can be spelt. */
export const HAN = /\p{Script=Han}/u;

/** The search forms of a Chinese text: as written, full pinyin, and initials. */
export interface Spelling {
  full: string;
  initials: string;
}

/** Loads the large dictionary and resolves to a function that spells with it. */
export async function loadSpelling(): Promise<(text: string) => Spelling> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => {
    const syllables = pinyin(text, { toneType: 'none', type: 'array' });
    return {
      full: syllables.join('').toLowerCase(),
      initials: syllables
        .map((syllable) => syllable[0] ?? '')
        .join('')
        .toLowerCase(),
    };
  };
}
