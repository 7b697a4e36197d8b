import { randomInt } from 'node:crypto';
import { GLYPHS } from './glyphs.rules';

const WIDTH = 160;
const HEIGHT = 56;
const CHARACTERS = 4;
const SCALE = 2.5;
const FIELD = { width: 10, height: 14 };
const NOISE_LINES = 3;

interface Point {
  x: number;
  y: number;
}

const STEPS = 1_000_000;
/** A random number from `low` to `high`. */
const between = (low: number, high: number) => low + ((high - low) * randomInt(STEPS)) / STEPS;
const around = (middle: number, by: number) => between(middle - by, middle + by);

/** The random characters of a new captcha. */
export function randomAnswer(): string {
  const characters = Object.keys(GLYPHS);
  return Array.from({ length: CHARACTERS }, () => characters[randomInt(characters.length)]).join(
    '',
  );
}

/** A path through the points with slightly bent pieces, so that no two images share a shape. */
function draw(points: readonly Point[]): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: around(x, 0.7), y: around(y, 0.7) }));
  if (!first) return '';
  let from = first;
  let path = `M${at(from)}`;
  for (const to of rest) {
    const bend = { x: around((from.x + to.x) / 2, 1.8), y: around((from.y + to.y) / 2, 1.8) };
    path += `Q${at(bend)} ${at(to)}`;
    from = to;
  }
  return path;
}

const at = ({ x, y }: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Strokes of one character, rotated, slanted and stretched at its position. */
function strokesOf(character: string, index: number): string[] {
  const centre = {
    x: around((WIDTH / CHARACTERS) * (index + 0.5), 3),
    y: around(HEIGHT / 2, 4),
  };
  const turn = around(0, 0.3);
  const slant = around(0, 0.25);
  const size = { x: SCALE * around(1, 0.15), y: SCALE * around(1, 0.15) };
  const place = (pair: string): Point => {
    const [column = 0, row = 0] = pair.split(',').map(Number);
    const y = (row - FIELD.height / 2) * size.y;
    const x = (column - FIELD.width / 2) * size.x + slant * y;
    return {
      x: centre.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: centre.y + x * Math.sin(turn) + y * Math.cos(turn),
    };
  };
  return (GLYPHS[character] ?? '').split('|').map((stroke) => draw(stroke.split(' ').map(place)));
}

/** A line across the picture, thinner than a stroke, so that people can tell them apart. */
const noise = () =>
  draw(
    [0, 1, 2, 3].map((step) => ({
      x: around((WIDTH / 3) * step, 20),
      y: between(4, HEIGHT - 4),
    })),
  );

const element = (path: string, thin: number, thick: number) =>
  `<path d="${path}" stroke-width="${between(thin, thick).toFixed(1)}"/>`;

function shuffled<T>(items: readonly T[]): T[] {
  const rest = [...items];
  return items.map(() => rest.splice(randomInt(rest.length), 1)[0] as T);
}

/**
 * The characters as an SVG data URL: strokes in random order among noise lines, so that the file
 * does not contain the text.
 */
export function drawCaptcha(answer: string): string {
  const strokes = [...answer].flatMap(strokesOf).map((path) => element(path, 2.4, 3.2));
  const lines = Array.from({ length: NOISE_LINES }, () => element(noise(), 1, 1.6));
  const paths = shuffled([...strokes, ...lines]);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>` +
    `<g fill="none" stroke="#334" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
