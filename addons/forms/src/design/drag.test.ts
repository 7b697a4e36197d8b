import { placeAt } from './drag';

const ROWS = [
  { top: 100, bottom: 140 },
  { top: 150, bottom: 350 },
];
const LIST = { top: 100, bottom: 350 };

test('what is dragged lands before the first field whose middle is below the pointer', () => {
  const places = [80, 119, 121, 249, 251, 390].map((y) => placeAt(LIST, ROWS, y));
  expect(places).toEqual([0, 0, 1, 1, 2, 2]);
});

test('what is let go away from the list lands nowhere', () => {
  expect([20, 500].map((y) => placeAt(LIST, ROWS, y))).toEqual([undefined, undefined]);
});
