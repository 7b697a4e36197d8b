import { COLOURS, colourOf, colourOfKey, NOBODY_COLOUR } from './colours';

/** Relative luminance by WCAG 2. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('white text can be read on every colour', () => {
  const low = [...COLOURS, NOBODY_COLOUR].filter(
    (colour) => 1.05 / (luminance(colour) + 0.05) < 4.5,
  );
  expect(low).toEqual([]);
  expect(new Set(COLOURS).size).toBe(COLOURS.length);
});

test('a person keeps its colour, and neighbours differ', () => {
  expect(colourOf(7)).toBe(colourOf(7));
  expect(colourOf(7)).not.toBe(colourOf(8));
  expect(colourOf(null)).toBe(NOBODY_COLOUR);
});

test('the add-ons that come with the platform have a colour each', () => {
  const names = ['user', 'directory', 'forms', 'gateway', 'monitoring', 'power', 'rules'];
  const colours = names.map((name) => colourOfKey(`ml.svc.${name}`));
  expect(new Set(colours).size).toBe(names.length);
  expect(colours.every((colour) => (COLOURS as readonly string[]).includes(colour))).toBe(true);
});
