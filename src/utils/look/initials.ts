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
