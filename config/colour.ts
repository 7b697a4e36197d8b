/** Colours as `#rrggbb`, calculated as in WCAG 2.2 (relative luminance, contrast). */

type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const STEP = 0.02;

const toRgb = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toRgb(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, from 1 (equal colours) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function blend(colour: string, towards: Rgb, share: number): string {
  const [red, green, blue] = toRgb(colour);
  const [r, g, b] = towards;
  const part = (from: number, to: number) => from + (to - from) * share;
  return toHex([part(red, r), part(green, g), part(blue, b)]);
}

/** Darkens a colour by a share between 0 and 1; the hue stays. */
export const darken = (colour: string, share: number) => blend(colour, BLACK, share);

/** Lightens a colour by a share between 0 and 1; the hue stays. */
export const lighten = (colour: string, share: number) => blend(colour, WHITE, share);

/** The colour, or the nearest shade of its hue with this contrast to the background. */
export function readable(colour: string, background: string, ratio: number): string {
  const change = luminance(background) > 0.18 ? darken : lighten;
  let share = 0;
  let found = colour;
  while (contrast(found, background) < ratio && share < 1) {
    share += STEP;
    found = change(colour, share);
  }
  return found;
}
