import { buildOf, isWorthReload } from './new-build';

beforeEach(() => sessionStorage.clear());

test('a build is known by the name of its entry', () => {
  expect(buildOf('<script src="/user/web/umi.0123abcd.js" defer></script>')).toBe('0123abcd');
  expect(buildOf('<script src="/user/web/umi.js"></script>')).toBeUndefined();
});

test('another build than the own is worth one reload', () => {
  expect(isWorthReload('a', 'b', sessionStorage)).toBe(true);
  expect(isWorthReload('a', 'b', sessionStorage)).toBe(false);
});

test('the same build, or none that can be found out, is worth none', () => {
  expect(isWorthReload('a', 'a', sessionStorage)).toBe(false);
  expect(isWorthReload('a', undefined, sessionStorage)).toBe(false);
});

test('two servers that answer with different builds by turns do not make it loop', () => {
  expect(isWorthReload('a', 'b', sessionStorage)).toBe(true);
  expect(isWorthReload('b', 'a', sessionStorage)).toBe(true);
  expect(isWorthReload('a', 'b', sessionStorage)).toBe(false);
  expect(isWorthReload('b', 'a', sessionStorage)).toBe(false);
});

test('without a memory nothing reloads', () => {
  const forbidden = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  };
  expect(isWorthReload('a', 'b', forbidden)).toBe(false);
});
