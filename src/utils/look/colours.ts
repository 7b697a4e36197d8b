/** Backgrounds on which white text has a contrast of 4.5 at least, in the light and the dark theme. */
export const COLOURS = [
  ...['#1558d6', '#7a3fc4', '#b02a6b', '#b3261e', '#9a4b00', '#6b6200'],
  ...['#2f7031', '#00706a', '#006a8e', '#4a4fc9', '#8a3a8f', '#54636f'],
] as const;

/** Of somebody who has no seat, or none any more. */
export const NOBODY_COLOUR = '#5c6066';

/** With these the add-ons that come with the platform have a colour each, the user center blue. */
const FACTOR = 53;
const MODULUS = 65_536;

/** The colour of a person, the same wherever the seat is shown. */
export const colourOf = (id: number | null): string =>
  (id !== null && COLOURS[id % COLOURS.length]) || NOBODY_COLOUR;

/** The colour of what has a key instead of a number, as an add-on. */
export function colourOfKey(key: string): string {
  let sum = 0;
  for (const char of key) sum = (sum * FACTOR + (char.codePointAt(0) ?? 0)) % MODULUS;
  return colourOf(sum);
}
