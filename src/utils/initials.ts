const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const split = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

const HAN = /^\p{Script=Han}$/u;

/**
 * What stands for a person without a picture, by whole graphemes: the last characters of a Chinese
 * name, which its bearer is called by, otherwise the first letters of the first and the last word.
 */
export function initialsOf(name: string, max: 1 | 2 = 2): string {
  const words = name.trim().split(/[\s·]+/);
  const letters = split(words.join(''));
  if (letters.length > 1 && letters.every((letter) => HAN.test(letter))) {
    return letters.slice(-max).join('');
  }
  const chosen = words.length > 1 && max === 2 ? [words[0], words.at(-1)] : [words[0]];
  const firsts = chosen.map((word) => split(word ?? '')[0] ?? '');
  return firsts.join('').toLocaleUpperCase();
}

/** Backgrounds on which white text has a contrast of 4.5 at least, in the light and the dark theme. */
export const PERSON_COLOURS = [
  ...['#1558d6', '#7a3fc4', '#b02a6b', '#b3261e', '#9a4b00', '#6b6200'],
  ...['#2f7031', '#00706a', '#006a8e', '#4a4fc9', '#8a3a8f', '#54636f'],
] as const;

/** Of somebody who has no seat, or none any more. */
export const NOBODY_COLOUR = '#5c6066';

/** The colour of a person, the same wherever the seat is shown. */
export const colourOf = (id: number | null): string =>
  (id !== null && PERSON_COLOURS[id % PERSON_COLOURS.length]) || NOBODY_COLOUR;
