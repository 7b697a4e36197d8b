import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(__dirname, '../..');

/** Every source that may contain texts, without tests and Umi's generated folders. */
const sources = ['config', 'contract', 'mock', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.umi/.test(path))
    .map((path) => join(folder, path)),
);

/** Matching lines of the sources, each with its position. */
function linesWith(pattern: RegExp): string[] {
  return sources.flatMap((path) =>
    readFileSync(join(project, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}

const HAN = '\\u4e00-\\u9fff';

test('Chinese texts are punctuated with full-width marks', () => {
  // A pattern may mark a character as optional.
  const after = `[${HAN}”’）》][,;:?!](?!\\$)`;
  const before = `[,;:?!] ?[${HAN}“‘《]`;
  expect(linesWith(new RegExp(`${after}|${before}`))).toEqual([]);
  // Otherwise the pattern may have stopped matching at all.
  expect(linesWith(new RegExp(`[${HAN}]，`)).length).toBeGreaterThan(100);
});

test('English texts have straight quotation marks and apostrophes', () => {
  expect(linesWith(new RegExp(`^[^${HAN}]*[‘’“”][^${HAN}]*$`))).toEqual([]);
});

/** Words that name what another word names already, with that other word. */
const SYNONYMS = [
  [/Log (in|out)\b|login page|Last login/, 'sign in, sign out, sign-in'],
  [/(Personal|Account) centre|Account center|My account|我的账户/, 'Personal center'],
  [/What is new|更新日志/, 'Upgrade log'],
  [/[Aa]pp overview|应用总览/, 'All applications'],
  [/Present tenant/, 'Current tenant'],
  [/Set (all )?read/, 'Mark as read'],
  [/禁用/, '停用'],
  [/你/, '您'],
  // The name of a company is a field of an invitation.
  [/\b([Aa]n?|[Tt]he|[Tt]his|[Yy]our|no|new|per) (company|organisation)\b|companies\b/, 'tenant'],
  [/(本|该|新|家)企业|企业“|(?<!有限)公司/, '租户'],
  [/真实姓名/, '姓名'],
  [/行政区(?!域)/, '行政区域'],
] as const;

const isText = (line: string) => /^(src\/locales|src\/shell|server\/(?!db\/seed\/demo))/.test(line);

test.each(SYNONYMS)('no text says %s for "%s"', (synonym) => {
  expect(linesWith(new RegExp(`'[^']*(${synonym.source})`)).filter(isText)).toEqual([]);
});
