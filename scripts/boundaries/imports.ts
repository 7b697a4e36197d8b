import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { parseSync } from '@swc/core';

/** One import statement. */
export interface Import {
  specifier: string;
  kind: 'value' | 'type' | 'dynamic';
  /** Imported names; undefined for a namespace, a default or a side effect. */
  names: string[];
}

/** Target of an import: a project file, a package, code that Umi generates, or nothing. */
export type Target =
  | { file: string }
  | { package: string }
  | { generated: true }
  | { missing: string };

const roots = ['bench', 'config', 'contract', 'mock', 'scripts', 'server', 'src', 'tests'];

/** All source files below `root`, as sorted paths with `/`. */
export function sourceFiles(root: string, ending = /\.[cm]?tsx?$/): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : walk(path);
      return ending.test(entry.name) ? [path] : [];
    });
  const top = readdirSync(root).filter((name) => ending.test(name));
  return [...top, ...roots.filter((name) => existsSync(join(root, name))).flatMap(walk)].sort();
}

/** A node of a parsed source file. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const textOf = (value: unknown) =>
  isNode(value) && typeof value.value === 'string' ? value.value : undefined;

function readNode(node: Node): Import | undefined {
  if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) {
    const specifier = textOf(node.source);
    if (specifier === undefined) return undefined;
    const parts = (Array.isArray(node.specifiers) ? node.specifiers : []).filter(isNode);
    const isType =
      node.typeOnly === true || (parts.length > 0 && parts.every((part) => part.isTypeOnly));
    const names = parts
      .map((part) => part.imported ?? part.orig ?? part.local)
      .flatMap((name) => (isNode(name) ? [String(name.value)] : []));
    return { specifier, kind: isType ? 'type' : 'value', names };
  }
  if (node.type === 'TsImportType') {
    const specifier = textOf(node.argument);
    return specifier === undefined ? undefined : { specifier, kind: 'type', names: [] };
  }
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    const isImport = node.callee.type === 'Import';
    const isRequire = node.callee.type === 'Identifier' && node.callee.value === 'require';
    const first = Array.isArray(node.arguments) ? node.arguments[0]?.expression : undefined;
    const specifier = textOf(first);
    if ((!isImport && !isRequire) || specifier === undefined) return undefined;
    return { specifier, kind: isImport ? 'dynamic' : 'value', names: [] };
  }
  return undefined;
}

/** All nodes of a file's syntax tree, each before its children. */
export function nodesOf(root: string, file: string): Node[] {
  const tree = parseSync(readFileSync(join(root, file), 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2022',
  });
  const found: Node[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null) {
      if (isNode(value)) found.push(value);
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(tree.body);
  return found;
}

/** All imports of a file: static, dynamic, re-exports and types. */
export const importsOf = (root: string, file: string): Import[] =>
  nodesOf(root, file).flatMap((node) => readNode(node) ?? []);

const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'];

/** Resolves an import as the compiler, the bundlers and jest do. */
export function resolveImport(root: string, file: string, specifier: string): Target {
  if (/^@@\//.test(specifier)) return { generated: true };
  const path = /^\.{1,2}(\/|$)/.test(specifier)
    ? posix.join(dirname(file), specifier)
    : specifier.replace(/^@\//, 'src/').replace(/^#(contract|server)\//, '$1/');
  if (path === specifier && !specifier.startsWith('.')) {
    if (isBuiltin(specifier)) return { package: 'node:' };
    const [scope = '', name] = specifier.split('/');
    return { package: scope.startsWith('@') && name ? `${scope}/${name}` : scope };
  }
  const hit = endings
    .map((ending) => path + ending)
    .find(
      (candidate) => existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile(),
    );
  return hit === undefined ? { missing: path } : { file: hit };
}
