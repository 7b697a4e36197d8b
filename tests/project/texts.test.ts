import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(__dirname, '../..');

/** Every source that may hold texts, tests and Umi's own folders apart. */
const sources = ['config', 'contract', 'mock', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.umi/.test(path))
    .map((path) => join(folder, path)),
);

/** Lines of the sources that match, each with where it is. */
function linesWith(pattern: RegExp): string[] {
  return sources.flatMap((path) =>
    readFileSync(join(project, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}

const HAN = '\\u4e00-\\u9fff';

test('Chinese texts are punctuated with full-width marks', () => {
  // A pattern may say that a character is optional.
  const after = `[${HAN}”’）》][,;:?!](?!\\$)`;
  const before = `[,;:?!] ?[${HAN}“‘《]`;
  expect(linesWith(new RegExp(`${after}|${before}`))).toEqual([]);
  // Or the pattern has ceased to find anything.
  expect(linesWith(new RegExp(`[${HAN}]，`)).length).toBeGreaterThan(100);
});

test('English texts have straight quotation marks and apostrophes', () => {
  expect(linesWith(new RegExp(`^[^${HAN}]*[‘’“”][^${HAN}]*$`))).toEqual([]);
});
