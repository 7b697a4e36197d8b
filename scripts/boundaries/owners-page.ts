import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { floorsOf, moduleGraph } from './modules';
import { tablesOf } from './owners';

/** The document with the generated tables, between two markers. */
const PAGE = 'docs/design/architecture.md';
const BEGIN = '<!-- owners: written by `npm run owners` -->';
const END = '<!-- /owners -->';

/** Server files without the `server/` prefix: `server/db/events.ts` is `db/events.ts`. */
const short = (names: readonly string[]) =>
  names.map((name) => `\`${name.replace(/^server\//, '')}\``).join(', ') || '–';

/** Modules by floor, and the writers and readers of each table, as Markdown. */
export function describeOwners(root: string): string {
  const floors = floorsOf(moduleGraph(root));
  return [
    '| floor | modules; each imports only from floors below |',
    '| --- | --- |',
    ...floors.map((names, floor) => `| ${floor} | ${short(names)} |`).reverse(),
    '',
    '| table | written by | read by |',
    '| --- | --- | --- |',
    ...tablesOf(root).map(
      ({ name, writers, readers }) => `| \`${name}\` | ${short(writers)} | ${short(readers)} |`,
    ),
  ].join('\n');
}

function split(root: string): [before: string, shown: string, after: string] | undefined {
  if (!existsSync(join(root, PAGE))) return undefined;
  const text = readFileSync(join(root, PAGE), 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) return undefined;
  const from = begin + BEGIN.length;
  return [text.slice(0, from), text.slice(from, end), text.slice(end)];
}

/** The difference between the document and the code, or undefined. */
export function checkOwnersPage(root: string): string | undefined {
  const parts = split(root);
  if (!parts) return `${PAGE} has no place for the owners of the tables`;
  return parts[1].trim() === describeOwners(root)
    ? undefined
    : `${PAGE} shows other owners than the code: npm run owners`;
}

/** Writes the generated tables into the document. */
export function writeOwnersPage(root: string): void {
  const parts = split(root);
  if (!parts) throw new Error(`${PAGE} has no place for the owners of the tables`);
  writeFileSync(join(root, PAGE), `${parts[0]}\n\n${describeOwners(root)}\n\n${parts[2]}`);
}
