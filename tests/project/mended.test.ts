import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../../scripts/boundaries/imports';

const project = process.cwd();

/** Runs the repairs of its folder and repairs nothing by itself. */
const RUNNER = 'src/mended/markup/useMendedMarkup.ts';

const repairs = sourceFiles(project, /\.(?:tsx?|css)$/).filter(
  (file) => file.startsWith('src/mended/') && !/\.test\.tsx?$/.test(file) && file !== RUNNER,
);

test.each(repairs)('a repair names its issue and when it can go: %s', (file) => {
  const text = readFileSync(join(project, file), 'utf8').replace(/\n\s*\*?\s*/g, ' ');

  expect(text).toMatch(/[\w-]+\/[\w-]+#\d+|no issue is known/i);
  expect(text).toMatch(/can go once/);
  expect(text).toMatch(/ \d+\.\d+\.\d+/);
});

/** Shows the libraries without the repairs that refer to it. */
const NEEDED = 'src/mended/needed.test.tsx';

test('a repair that is shown to be needed is named there', () => {
  const shown = readFileSync(join(project, NEEDED), 'utf8');
  const referring = repairs.filter((file) =>
    readFileSync(join(project, file), 'utf8').includes('`needed.test.tsx`'),
  );
  expect(referring.length).toBeGreaterThan(5);
  const names = referring.map((file) => file.replace(/^src\/mended\/|\.tsx?$/g, ''));
  expect(names.filter((name) => !shown.includes(name))).toEqual([]);
});
