import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { LATER } from '../../config/mended/later';
import { PURE } from '../../config/mended/pure';
import { REPLACED, spokenOf } from '../../config/mended/replaced';
import seen from './replaced-seen.json';

/*
 * The build takes modules of its own instead of some of libraries (ADR 0052). When a library changes one of
 * them, look whether ours still does the same, and write the new hash down.
 */
const project = resolve(__dirname, '../..');
const modules = join(project, 'node_modules');

/** A package below the one that brings it. */
const NESTED: Record<string, string> = { 'react-intl': '@umijs/plugins/node_modules/react-intl' };

/** Of a package that is replaced whole, what names its version. */
function fileOf(module: string): string {
  const base = join(modules, NESTED[module] ?? module);
  const found = ['', '.js', '/package.json', '/index.js']
    .map((end) => base + end)
    .find((path) => /\.js(on)?$/.test(path) && existsSync(path));
  if (!found) throw new Error(`There is no ${module} any more.`);
  return found;
}

const sourceOf = (module: string) => readFileSync(fileOf(module), 'utf8');
const hashOf = (module: string) =>
  createHash('sha256').update(sourceOf(module)).digest('hex').slice(0, 12);

const MODULES = [
  ...new Set([
    ...LATER.flatMap(({ of, parts }) => (parts ? Object.values(parts) : [of])),
    ...Object.keys(REPLACED),
  ]),
].sort();

test('the modules that are replaced are those that were seen', () => {
  expect(Object.fromEntries(MODULES.map((module) => [module, hashOf(module)]))).toEqual(seen);
});

const scoped = LATER.flatMap(({ of, from = [], parts }) =>
  from.map((importer) => [
    importer,
    parts ? 'antd' : basename(of.replace('/index.js', ''), '.js'),
    of,
  ]),
);

test.each(scoped)('%s still imports %s', (importer, name, of) => {
  const imports = sourceOf(importer).matchAll(/^import .+ from ['"](.+)['"];$/gm);
  const names = [...imports].map(([, path = '']) => basename(path));
  expect([of, names.includes(name)]).toEqual([of, true]);
});

test.each(Object.values(REPLACED))('%s is there to replace', (file) => {
  const base = join(project, 'src/mended', file.split('#')[0] ?? '');
  const found = ['.ts', '/index.ts', '/index.tsx'].filter((end) => existsSync(base + end));
  expect(found).toHaveLength(1);
});

test('pro-components falls back on texts in Chinese, in the place of which are those that antd has', () => {
  const [, texts = ''] =
    /'(antd\/lib\/locale\/.+)'/.exec(sourceOf('@ant-design/pro-components/es/provider')) ?? [];
  expect(spokenOf(texts)).toBe('antd/es/locale/en_US');
  expect(sourceOf('antd/es/config-provider')).toContain("from '../locale/en_US'");
});

/** Modules that set up what they hand on: whoever uses them has that, and nobody else needs it. */
const SETS_UP = ['@rc-component/picker/es/generate/dayjs.js'];

interface Statement {
  type: string;
  expression?: { type: string; left?: { type: string } };
  specifiers?: unknown[];
}

/** Whether a statement at the top of a module does something to others. */
function acts({ type, expression, specifiers }: Statement): boolean {
  if (type === 'ImportDeclaration') return specifiers?.length === 0;
  if (type !== 'ExpressionStatement') return false;
  return expression?.type !== 'StringLiteral' && expression?.left?.type !== 'MemberExpression';
}

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name.endsWith('.js') && /\/es(\/|$)/.test(parentPath))
    .map(({ name, parentPath }) => join(parentPath, name));

test.each(PURE)('the modules of %s do nothing but export', (name) => {
  const files = filesUnder(join(modules, name));
  expect(files.length).toBeGreaterThan(0);
  const active = files.filter((file) => {
    const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'ecmascript', jsx: false });
    return (body as Statement[]).some(acts);
  });
  const below = active.map((file) => file.slice(modules.length + 1));
  expect(below.filter((file) => !SETS_UP.includes(file))).toEqual([]);
});
