import type { Violation } from './check';
import { isNode, type Node, nodesOf, sourceFiles } from './imports';
import { asking } from './rules';

const EFFECT = /^use\w*(?:Effect|Mount)$/;
/** Names of services that read, by the verbs of docs/design/architecture.md, "Names". */
const READS = /^(?:get|list|find)[A-Z]/;

const nameOf = (value: unknown) =>
  isNode(value) && value.type === 'Identifier' ? String(value.value) : undefined;

/** Reading services that a file imports, by the names that it gives them. */
function readersIn(nodes: readonly Node[]): Set<string> {
  const names = nodes
    .filter(({ type, source }) => {
      const from = isNode(source) ? String(source.value) : '';
      return type === 'ImportDeclaration' && /^@\/services\//.test(from);
    })
    .flatMap(({ specifiers }) => (Array.isArray(specifiers) ? specifiers : []))
    .filter(({ local, imported }) => READS.test(nameOf(imported) ?? nameOf(local) ?? ''));
  return new Set(names.map(({ local }) => String(local.value)));
}

/** What each name of a file stands for: its function, or the value that it begins with. */
function meaningsIn(nodes: readonly Node[]): Map<string, unknown> {
  return new Map(
    nodes.flatMap(({ type, id, identifier, init, body }): [string, unknown][] => {
      const name = nameOf(type === 'VariableDeclarator' ? id : identifier);
      if (type === 'VariableDeclarator' && name) return [[name, init]];
      return type === 'FunctionDeclaration' && name ? [[name, body]] : [];
    }),
  );
}

/** Names used below a value, except those of fields and those that another hook is given. */
function namesBelow(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesBelow);
  if (typeof value !== 'object' || value === null) return [];
  const { type, object, property, callee } = value as Node;
  if (type === 'Identifier') return [nameOf(value) ?? ''];
  if (type === 'MemberExpression') {
    return [...namesBelow(object), ...(nameOf(property) ? [] : namesBelow(property))];
  }
  const hook = type === 'CallExpression' ? (nameOf(callee) ?? '') : '';
  if (/^use[A-Z]/.test(hook) && hook !== 'useCallback') return [];
  return Object.values(value).flatMap(namesBelow);
}

/** The reading service that an effect reaches, itself or by functions of its file. */
function readBy(effect: Node, readers: Set<string>, meanings: Map<string, unknown>) {
  const seen = new Set<string>();
  const queue = namesBelow(effect.arguments);
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (readers.has(name)) return name;
    if (seen.has(name)) continue;
    seen.add(name);
    queue.push(...namesBelow(meanings.get(name)));
  }
  return undefined;
}

/** Effects of the console that read from the server by hand. */
export function checkEffects(root: string): Violation[] {
  const files = sourceFiles(root).filter(
    (file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file) && !asking.byHand.test(file),
  );
  return files.flatMap((file) => {
    const nodes = nodesOf(root, file);
    const readers = readersIn(nodes);
    if (readers.size === 0) return [];
    const meanings = meaningsIn(nodes);
    return nodes
      .filter(({ type, callee }) => type === 'CallExpression' && EFFECT.test(nameOf(callee) ?? ''))
      .flatMap((effect) => readBy(effect, readers, meanings) ?? [])
      .map((name) => {
        const text = `${file} calls ${name} in an effect: it reads by ${asking.instead}`;
        return { file, rule: 'one-hook', text };
      });
  });
}
