import type { Browser } from 'playwright-core';
import { fillAuditLog } from '../../../bench/weight/demo';
import { excessOf, readLimits } from '../../../bench/weight/limits';
import { growthText, loadTable } from '../../../bench/weight/table';
import { type Measured, weighPages } from '../../../bench/weight/weigh';
import { setUpInstance } from '../../harness/browser/instance';
import { grantSession } from '../../harness/browser/session';

const instance = setUpInstance({ isDemo: true, seed: fillAuditLog });
const { release, pages } = readLimits();

const WITHIN_MS = 300_000;

let measured: Measured[] = [];

beforeAll(async () => {
  const { url } = instance.server;
  const page = await instance.open();
  await grantSession(page, url, 'admin', 'demo-console');
  const [cookie] = await page.context().cookies();
  const browser = page.context().browser() as Browser;
  const visitor = { browser, origin: new URL(url).origin, token: cookie?.value };
  measured = await weighPages(visitor, pages);
  process.stdout.write(`${loadTable(release, measured)}\n${growthText(measured)}\n`);
}, WITHIN_MS);

describe('bundle size and first load (pro #5582, #6815, #7150, umi #12786, #12022)', () => {
  test('no page loads more bytes or in more requests than its limit', () => {
    expect(measured.flatMap(({ page, weight }) => excessOf(page, weight))).toEqual([]);
  });

  test('scripts come compressed with brotli', () => {
    const encodings = measured.map(({ weight }) => [...weight.encodings]);
    expect(encodings).toEqual(measured.map(() => ['br']));
  });

  test('a page loads no code of another page, and the sign-in page none of the shell', () => {
    const loaded = measured.map(({ weight }) => [...weight.files.keys()]);
    const codeOf = (names: string[]) => names.filter((name) => /^p__.*\.js$/.test(name));
    expect(loaded.map(codeOf)).toEqual(
      pages.map(({ path }) => {
        // The centre and the settings are one page.
        const page = path.replace('account/center', 'account/settings').replaceAll('/', '__');
        return [expect.stringMatching(`^p__${page}__index\\.`)];
      }),
    );
    const [signIn = []] = loaded;
    expect(signIn.filter((name) => /^(layouts__|shell)/.test(name))).toEqual([]);
  });

  test('packages account for every byte, and hardly any is of unknown origin', () => {
    for (const { weight, shares } of measured) {
      const sum = [...shares.values()].reduce((before, bytes) => before + bytes, 0);
      expect(sum).toBeCloseTo(weight.bytes, 0);
      expect(shares.get('react-dom')).toBeGreaterThan(30_000);
      expect((shares.get('webpack') ?? 0) / weight.bytes).toBeLessThan(0.05);
    }
  });
});
