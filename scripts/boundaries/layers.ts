import type { Violation } from './check';
import { importsOf, isNode, type Node, nodesOf, sourceFiles } from './imports';
import { queriesIn } from './queries';

/** Files outside of repositories and `server/db` that query, with the reason. */
const QUERYING: Readonly<Record<string, string>> = {
  'server/http/write/idempotency.ts': 'a key is claimed in the transaction of the write it guards',
};

const mayQuery = (file: string) =>
  /^server\/db\/|\.(?:repo|test)\.ts$/.test(file) || Object.hasOwn(QUERYING, file);

/** Packages of Node's own that compute and nothing else. */
const COMPUTING = ['node:crypto'];

const nameOf = (value: unknown) =>
  isNode(value) && value.type === 'Identifier' ? String(value.value) : undefined;

/** What a node asks for beside its input: the network, the time, chance or the process. */
function outsideOf({ type, callee, object, property, arguments: given }: Node): string | undefined {
  if (type === 'CallExpression' && nameOf(callee) === 'fetch') return 'fetch';
  if (type === 'NewExpression' && nameOf(callee) === 'Date') {
    return Array.isArray(given) && given.length > 0 ? undefined : 'new Date()';
  }
  if (type !== 'MemberExpression') return undefined;
  const member = `${nameOf(object)}.${nameOf(property)}`;
  if (['Date.now', 'Math.random'].includes(member)) return member;
  return nameOf(object) === 'process' ? 'process' : undefined;
}

/** What a rules file uses that makes its results depend on more than its input. */
function impuritiesOf(root: string, file: string): string[] {
  const modules = importsOf(root, file)
    .map(({ specifier }) => specifier)
    .filter((name) => name.startsWith('node:') && !COMPUTING.includes(name));
  return [...modules, ...nodesOf(root, file).flatMap((node) => outsideOf(node) ?? [])];
}

/** Queries outside of the repositories and `server/db`, and rules that depend on more than their input. */
export function checkLayers(root: string): Violation[] {
  const files = sourceFiles(root).filter((file) => file.startsWith('server/'));
  const querying = files
    .filter((file) => !mayQuery(file) && queriesIn(root, file).asks)
    .map((file) => ({
      file,
      rule: 'queries',
      text: `${file} queries the database: a repository or server/db does`,
    }));
  const impure = files
    .filter((file) => file.endsWith('.rules.ts'))
    .flatMap((file) =>
      impuritiesOf(root, file).map((what) => ({
        file,
        rule: 'pure',
        text: `${file} uses ${what}: rules are pure`,
      })),
    );
  return [...querying, ...impure];
}
