import { colourOf, initialsOf, NOBODY_COLOUR, PERSON_COLOURS } from './initials';

test.each([
  ['张伟', 2, '张伟'],
  ['欧阳娜娜', 2, '娜娜'],
  ['欧阳娜娜', 1, '娜'],
  ['王', 2, '王'],
  ['Lena Berg', 2, 'LB'],
  ['Lena Maria van Berg', 2, 'LB'],
  ['Lena Berg', 1, 'L'],
  ['ada', 2, 'A'],
  ['阿卜杜拉·买买提', 2, '买提'],
  ['é̂va', 2, 'É̂'],
  ['👩‍👩‍👧 Home', 1, '👩‍👩‍👧'],
  ['管理员A', 2, '管'],
  ['  ', 2, ''],
] as const)('of %s, at most %i, stays %s', (name, max, initials) => {
  expect(initialsOf(name, max)).toBe(initials);
});

/** Relative luminance by WCAG 2. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('white text can be read on every colour of a person', () => {
  const low = [...PERSON_COLOURS, NOBODY_COLOUR].filter(
    (colour) => 1.05 / (luminance(colour) + 0.05) < 4.5,
  );
  expect(low).toEqual([]);
  expect(new Set(PERSON_COLOURS).size).toBe(PERSON_COLOURS.length);
});

test('a person keeps its colour, and neighbours differ', () => {
  expect(colourOf(7)).toBe(colourOf(7));
  expect(colourOf(7)).not.toBe(colourOf(8));
  expect(colourOf(null)).toBe(NOBODY_COLOUR);
});
