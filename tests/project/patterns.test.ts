import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { calls } from '#contract/index';
import { PATTERN } from '#contract/limits';
import { checkPatterns, sourcePatterns } from '../../scripts/patterns/check';
import { patternsWithin } from '../../scripts/patterns/find';

/** Started directly, because npx takes a second to find it. */
const TSX = 'node_modules/tsx/dist/cli.mjs';

/** Linear patterns, one of each syntax. */
const good: Record<string, string> = {
  'contract/limits.ts': 'export const email = /^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}$/;',
  'server/lib/a.ts': `export const word = new RegExp('^[\\\\p{L}\\\\p{N}]+$', 'u');`,
  'server/lib/b.ts': `export const parts = (text: string) => text.match(/[^,]+/g);`,
  'src/utils/a.tsx': `export const A = () => <a title={'x'.replace(/x/g, '')}>x</a>;`,
  // Tests match only their own texts.
  'server/lib/a.test.ts': 'export const slow = /^(a+)+$/;',
  'tests/harness/a.ts': 'export const slow = /^(a+)+$/;',
};

/** One line with one fault: file, source, message. */
const bad: [file: string, source: string, fault: string][] = [
  [
    'contract/a.ts',
    'export const a = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/;',
    '2nd degree polynomial',
  ],
  ['contract/b.ts', 'export const a = /^(a+)+$/;', 'exponential'],
  [
    'server/lib/c.ts',
    `export const a = (text: string) => text.replace(/\\s+$/, '');`,
    '2nd degree',
  ],
  ['server/lib/d.ts', `export const a = new RegExp('(a*)*b');`, 'exponential'],
  ['server/lib/e.ts', `export const a = RegExp('a*a*a*b', 'i');`, '4th degree'],
  ['server/lib/f.ts', 'export const a = (part: string) => new RegExp(`^` + part);', 'written out'],
  ['server/lib/g.ts', `export const a = (flags: string) => new RegExp('a', flags);`, 'written out'],
  ['server/lib/h.ts', 'export const a = (a: string, b: string) => a.match(b);', 'written out'],
  ['server/lib/i.ts', 'export const a = (a: string, b: RegExp) => a.search(b);', 'written out'],
  ['server/lib/l.ts', 'export const a = (a?: string, b = "") => a?.match(b);', 'written out'],
  ['scripts/j.ts', 'export const a = { deep: [() => /x*x*$/] };', '3rd degree'],
  ['src/utils/k.tsx', 'export const K = () => <a title={String(/\\d+$/)}>k</a>;', '2nd degree'],
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patterns-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
}

test('accepts patterns that are linear, and leaves those of tests alone', async () => {
  write(good);
  expect(sourcePatterns(folder)).toHaveLength(4);
  expect(await checkPatterns(sourcePatterns(folder))).toEqual([]);
});

test.each(bad)('refuses %s: %s: %s', async (file, source, fault) => {
  write({ [file]: source });
  const problems = await checkPatterns(sourcePatterns(folder));
  expect(problems).toEqual([expect.stringMatching(`^${file}: `)]);
  expect(problems).toEqual([expect.stringContaining(fault)]);
});

test('finds the patterns that schemas run, those of zod included', () => {
  const sources = patternsWithin('contract', calls).map(({ source }) => source);
  expect(sources).toContain(PATTERN.email.source);
  expect(sources).toContain(PATTERN.code.source);
  // zod's pattern of a date.
  expect(sources).toContainEqual(expect.stringContaining('02468'));
});

test('the command fails on a bad pattern', () => {
  write({ 'server/lib/c.ts': 'export const a = /(a|aa)+$/;' });
  const result = spawnSync(process.execPath, [TSX, 'scripts/check-patterns.ts', folder], {
    cwd: resolve(__dirname, '../..'),
    encoding: 'utf8',
  });
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('server/lib/c.ts: /(a|aa)+$/ takes exponential');
});
