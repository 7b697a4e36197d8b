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

/** What reads the input of a request as it was sent. */
const readsRaw = (file: string) => /^server\/http\/request\/|\.test\.ts$/.test(file);
/** What is no input of a call, and may be read of a request anywhere. */
const ABOUT = ['header', 'method', 'path'];

/** What a file reads of requests beside the checked input, as `c.req.query('id')` or `{ url } = c.req`. */
function rawInputOf(root: string, file: string): string[] {
  const members = nodesOf(root, file).filter(({ type }) => type === 'MemberExpression');
  const isRequest = (value: unknown) => isNode(value) && nameOf(value.property) === 'req';
  const read = members
    .filter(({ object }) => isRequest(object))
    .map(({ property }) => nameOf(property) ?? '');
  const unread = members.filter(isRequest).length - read.length;
  const raw = read.filter((name) => !ABOUT.includes(name)).map((name) => `req.${name}`);
  return unread > 0 ? [...raw, 'req'] : raw;
}

/**
 * Queries outside of the repositories and `server/db`, rules that depend on more than their input, and
 * input that nobody has checked.
 */
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
  const raw = files
    .filter((file) => !readsRaw(file))
    .flatMap((file) =>
      rawInputOf(root, file).map((what) => ({
        file,
        rule: 'checked-input',
        text: `${file} reads ${what}: a handler is given its checked input`,
      })),
    );
  return [...querying, ...impure, ...raw];
}
