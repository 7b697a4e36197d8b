import { tableText } from '../report';
import type { Times, WeighedPage } from './limits';
import type { Shares } from './packages';
import type { Renders } from './renders';
import type { Measured } from './weigh';

/** Less is not worth a word, in bytes. */
const SMALL = 500;
/** Smaller packages are not kept with a release, in bytes. */
const TINY = 200;

const KILOBYTE = 1000;

const kilobytes = (bytes?: number) => (bytes === undefined ? '' : (bytes / KILOBYTE).toFixed(1));
const whole = (value?: number) => value?.toFixed(0) ?? '';
const renderText = (renders?: Renders) =>
  renders ? [renders.shell, renders.search, renders.table].join('/') : '';

/** Bytes and requests of every page beside those of the last release, and renders. */
export const loadTable = (release: string, measured: readonly Measured[]) =>
  tableText(
    `First visits: kB as sent and requests of HTML, scripts, styles and icons, beside ${release}; ` +
      'renders of shell/search form/table before the rows',
    [
      ...['page', 'kB', release, 'limit', 'goal'],
      ...['requests', release, 'limit', 'goal', 'renders', release],
    ],
    measured.map(({ page: { name, limit, goal, release: before }, weight }) => [
      name,
      ...[weight.bytes, before?.bytes, limit.bytes, goal?.bytes].map(kilobytes),
      ...[weight.requests, before?.requests, limit.requests, goal?.requests].map(whole),
      ...[weight.renders, before?.renders].map(renderText),
    ]),
  );

const TIMES: readonly (readonly [string, keyof Times])[] = [
  ['first rows', 'rows'],
  ['largest paint', 'largestPaint'],
  ['blocking', 'blocked'],
  ['longest task', 'longestTask'],
];

/** Times of every page beside those of the last release. */
export const timesTable = (
  title: string,
  release: string,
  measured: ReadonlyMap<WeighedPage, Times>,
) =>
  tableText(
    title,
    ['page', ...TIMES.flatMap(([head]) => [head, release])],
    [...measured].map(([page, times]) => [
      page.name,
      ...TIMES.flatMap(([, key]) => [whole(times[key]), whole(page.release?.[key])]),
    ]),
  );

/** The packages as they are kept with a release. */
export const packagesText = (shares: Shares) =>
  [...shares]
    .filter(([, bytes]) => bytes >= TINY)
    .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
    .join(', ');

const parsePackages = (text: string): Shares =>
  new Map(
    text.split(', ').map((one) => {
      const [name = '', size] = one.split(' ');
      return [name, Number(size) * KILOBYTE];
    }),
  );

/** Which packages have more bytes than before, the most first: `antd +3.1`. */
export function growthOf(shares: Shares, before: Shares): string[] {
  return [...shares]
    .map(([name, bytes]) => [name, bytes - (before.get(name) ?? 0)] as const)
    .filter(([, growth]) => growth >= SMALL)
    .sort(([, one], [, other]) => other - one)
    .map(([name, growth]) => `${name} +${kilobytes(growth)}`);
}

/** What has grown since the last release and by which packages, a line for each such page. */
export const growthText = (measured: readonly Measured[]) =>
  measured
    .flatMap(({ page: { name, release }, weight, shares }) => {
      const growth = weight.bytes - (release?.bytes ?? Number.POSITIVE_INFINITY);
      if (!release || growth < SMALL) return [];
      const packages = growthOf(shares, parsePackages(release.packages));
      return [`grew  ${name} by ${kilobytes(growth)} kB: ${packages.join(', ') || 'a bit of all'}`];
    })
    .join('\n');
