import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync } from '@swc/core';
import type { ModulePackages } from '../../config/module-list';
import { root } from '../product';

const web = join(root, 'dist', 'web');

/** Bytes by package. */
export type Shares = Map<string, number>;

const add = (shares: Shares, name: string, bytes: number) =>
  shares.set(name, (shares.get(name) ?? 0) + bytes);

/** A node of the syntax tree; only what is asked for here. */
interface Node {
  type?: string;
  span?: { start: number; end: number };
  key?: { type: string; value: unknown };
  value?: Node;
  properties?: Node[];
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

const isModule = ({ type, key, value }: Node) =>
  key?.type === 'NumericLiteral' && (type === 'MethodProperty' || FUNCTIONS.has(value?.type ?? ''));

/** The modules of a script are a table from their id to their function; each with its length. */
function modulesOf(node: unknown, found = new Map<string, number>()): Map<string, number> {
  if (typeof node !== 'object' || node === null) return found;
  const { type, properties = [] } = node as Node;
  if (type === 'ObjectExpression' && properties.length > 0 && properties.every(isModule)) {
    for (const { key, value, span } of properties) {
      const { start, end } = span ?? value?.span ?? { start: 0, end: 0 };
      found.set(String(key?.value), end - start);
    }
    return found;
  }
  for (const child of Object.values(node)) modulesOf(child, found);
  return found;
}

/** What each package has of a script, as parts of one; the rest is webpack's own. */
function partsOfScript(name: string, packages: ModulePackages): Shares {
  const code = readFileSync(join(web, name), 'utf8');
  const whole = Buffer.byteLength(code);
  const parts: Shares = new Map([['webpack', 1]]);
  const tree = parseSync(code, { syntax: 'ecmascript', target: 'es2022' });
  for (const [id, length] of modulesOf(tree)) {
    const sources = Object.entries(packages[id] ?? {});
    const sum = sources.reduce((before, [, size]) => before + size, 0);
    for (const [source, size] of sources) {
      const part = (length / whole) * (size / sum);
      add(parts, source, part);
      add(parts, 'webpack', -part);
    }
  }
  return parts;
}

/**
 * Says which packages the bytes of files are. A script's bytes are divided by the lengths of its
 * modules, and those of a module that webpack joined from several by the sizes of their sources: an
 * estimate, near enough to name what grew. Other files count as themselves.
 */
export class Packages {
  private readonly modules: ModulePackages = JSON.parse(
    readFileSync(join(root, 'dist', 'modules.json'), 'utf8'),
  );
  private readonly known = new Map<string, Shares>();

  private partsOf(name: string): Shares {
    const known = this.known.get(name);
    if (known) return known;
    const extension = extname(name);
    const parts =
      extension === '.js'
        ? partsOfScript(name, this.modules)
        : new Map([[extension === '.css' ? 'styles' : name, 1]]);
    this.known.set(name, parts);
    return parts;
  }

  /** The bytes of each package in these files, the largest first. */
  sharesOf(files: ReadonlyMap<string, number>): Shares {
    const shares: Shares = new Map();
    for (const [name, bytes] of files) {
      for (const [source, part] of this.partsOf(name)) add(shares, source, part * bytes);
    }
    return new Map([...shares].sort(([, one], [, other]) => other - one));
  }
}
