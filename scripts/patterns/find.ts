import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { isNode, type Node } from '../boundaries/imports';

/** A regular expression, and its place in the source. */
export interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** A regular expression built at run time, which cannot be checked. */
export interface Unknown {
  file: string;
  unknown: true;
}

const textOf = (value: unknown) =>
  isNode(value) && value.type === 'StringLiteral' ? String(value.value) : undefined;

/** Methods that convert a string argument to a pattern. */
const MATCHERS = new Set(['match', 'matchAll', 'search']);

function isMatcher(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  // `text?.match(…)` as well.
  if (callee.type === 'OptionalChainingExpression') return isMatcher(callee.base);
  if (callee.type !== 'MemberExpression') return false;
  return isNode(callee.property) && MATCHERS.has(String(callee.property.value));
}

const isRegExp = (callee: unknown) =>
  isNode(callee) && callee.type === 'Identifier' && callee.value === 'RegExp';

function readNode(file: string, node: Node): Pattern | Unknown | undefined {
  if (node.type === 'RegExpLiteral') {
    return { file, source: String(node.pattern), flags: String(node.flags ?? '') };
  }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  const [first, second] = (Array.isArray(node.arguments) ? node.arguments : []).map(
    (argument) => argument.expression,
  );
  if (isMatcher(node.callee) && first) {
    return isNode(first) && first.type === 'RegExpLiteral' ? undefined : { file, unknown: true };
  }
  if (!isRegExp(node.callee)) return undefined;
  const source = textOf(first);
  const flags = second === undefined ? '' : textOf(second);
  return source === undefined || flags === undefined
    ? { file, unknown: true }
    : { file, source, flags };
}

/** All regular expressions of a file, including those given as strings. */
export function patternsOf(root: string, file: string): (Pattern | Unknown)[] {
  const { body } = parseSync(readFileSync(join(root, file), 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2022',
  });
  const found: (Pattern | Unknown)[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null) {
      const entry = isNode(value) ? readNode(file, value) : undefined;
      if (entry) found.push(entry);
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(body);
  return found;
}

/** All regular expressions reachable from a value, such as those of a schema. */
export function patternsWithin(file: string, value: unknown): Pattern[] {
  const seen = new Set<unknown>();
  const found: Pattern[] = [];
  const queue = [value];
  for (const part of queue) {
    if (typeof part !== 'object' || part === null || seen.has(part)) continue;
    seen.add(part);
    if (part instanceof RegExp) found.push({ file, source: part.source, flags: part.flags });
    queue.push(...(part instanceof Set || part instanceof Map ? part.values() : []));
    // zod keeps its checks in a non-enumerable property.
    queue.push(...Object.values(part), Reflect.get(part, '_zod'));
  }
  return found;
}
