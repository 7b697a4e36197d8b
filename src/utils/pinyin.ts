/** What a Chinese text may be searched by: as it is, spelled out, and by first letters. */
export interface Spelling {
  full: string;
  initials: string;
}

/** Loads the dictionary, which is large, and answers how to spell with it. */
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
