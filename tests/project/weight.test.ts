import { excessOf, readLimits, type WeighedPage } from '../../bench/weight/limits';
import { growthText, packagesText } from '../../bench/weight/table';
import type { Measured } from '../../bench/weight/weigh';
import { routes } from '../../config/routes';

/** They lead on at once, or show what another address shows too. */
const UNWEIGHED = ['/user/reg', '/user/jump', '/user/logout', '/home/account'];

interface Route {
  path: string;
  component?: string;
  routes?: Route[];
}

/** The addresses of pages that need no id. */
const addressesOf = (list: readonly Route[]): string[] =>
  list.flatMap(({ path, component, routes: below = [] }) => [
    ...(component && !/[:*]/.test(path) ? [path] : []),
    ...addressesOf(below),
  ]);

test('every page has a limit of bytes and requests', () => {
  const weighed = readLimits().pages.map(({ path }) => `/${path}`);
  const addresses = addressesOf(routes).filter((path) => !UNWEIGHED.includes(path));
  expect(weighed.sort()).toEqual(addresses.sort());
});

const renders = { shell: 1, search: 1, table: 1 };
const before = { renders, rows: 1, largestPaint: 1, blocked: 1, longestTask: 1, requests: 9 };
const page: WeighedPage = {
  ...{ name: 'users', path: 'org/user', ready: 'td' },
  limit: { bytes: 12_000, requests: 9 },
  release: { ...before, bytes: 10_000, packages: 'antd 6.0, dayjs 4.0' },
};

const weighed = (sizes: Record<string, number>): Measured => {
  const shares = new Map(Object.entries(sizes));
  const bytes = [...shares.values()].reduce((sum, size) => sum + size, 0);
  const files = new Map<string, number>();
  return {
    ...{ page, shares },
    weight: { bytes, requests: 9, files, encodings: new Set(), renders },
  };
};

test('says which pages grew since the last release and by which packages, the most first', () => {
  const grown = weighed({ antd: 6_700, swr: 1_500, dayjs: 4_100 });
  expect(growthText([grown])).toBe('grew  users by 2.3 kB: swr +1.5, antd +0.7');
  expect(growthText([weighed({ antd: 3_000, swr: 4_000 })])).toBe('');
});

test('reads what it has kept with a release', () => {
  const { shares, ...rest } = weighed({ antd: 61_240, swr: 1_500, tiny: 100 });
  const release = { ...before, bytes: 0, packages: packagesText(shares) };
  expect(release.packages).toBe('antd 61.2, swr 1.5');
  const later = { ...rest, page: { ...page, release }, shares };
  expect(growthText([later])).toBe('grew  users by 62.8 kB: a bit of all');
});

test('names what is above a limit, and a limit may be reached', () => {
  expect(excessOf(page, { bytes: 12_000, requests: 9 })).toEqual([]);
  expect(excessOf(page, { bytes: 12_001, requests: 10 })).toEqual([
    'users: 12001 bytes, the limit is 12000',
    'users: 10 requests, the limit is 9',
  ]);
});
