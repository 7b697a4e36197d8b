import * as own from './lodash';

const library = jest.requireActual('lodash-es');

const file = new File(['a'], 'a.txt');
const VALUES = [
  undefined,
  null,
  0,
  1,
  true,
  '',
  'text',
  [],
  {},
  [1, [2]],
  { a: 1 },
  { a: undefined },
  { a: { b: [1, { c: 2 }] }, d: null },
  { a: { b: [3] }, e: 'f' },
  new Date(5),
  new Date(6),
];

it('compares, counts and asks as the library does', () => {
  for (const one of VALUES) {
    expect([one, own.isEmpty(one)]).toEqual([one, library.isEmpty(one)]);
    expect([one, own.isObject(one)]).toEqual([one, library.isObject(one)]);
    for (const other of VALUES) {
      expect([one, other, own.isEqual(one, other)]).toEqual([
        one,
        other,
        library.isEqual(one, other),
      ]);
      expect(own.isEqual(one, library.cloneDeep(one))).toBe(true);
    }
  }
});

it('merges as the library does', () => {
  const settings = VALUES.filter((value) => typeof value !== 'string');
  for (const one of settings) {
    for (const other of settings) {
      expect([one, other, own.merge({}, one, other)]).toEqual([
        one,
        other,
        library.merge({}, one, other),
      ]);
    }
  }
});

it('copies and sets as the library does', () => {
  for (const value of VALUES) expect(own.cloneDeep(value)).toEqual(library.cloneDeep(value));
  for (const path of [
    ['a'],
    ['a', 'b'],
    ['a', 'b', 0],
    ['x', 0, 'y'],
    ['d', 'e'],
    'a.b',
    'q.0.r',
  ]) {
    const [mine, theirs] = [VALUES[12], VALUES[12]].map((one) => library.cloneDeep(one) as object);
    expect(own.set(mine, path, 7)).toEqual(library.set(theirs as object, path, 7));
  }
});

it('keeps files, which nobody changes', () => {
  expect(own.cloneDeep({ file })).toEqual({ file });
});
