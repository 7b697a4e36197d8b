import type { WrittenPart } from '../documents/written';
import { floorsOf, moduleGraph } from './modules';
import { tablesOf } from './owners';

/** Server files without the `server/` prefix: `server/db/events.ts` is `db/events.ts`. */
const short = (names: readonly string[]) =>
  names.map((name) => `\`${name.replace(/^server\//, '')}\``).join(', ') || '–';

/** Modules by floor, and the writers and readers of each table, as Markdown. */
function describe(root: string): string {
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

/** The part of the architecture document with the owners of the tables. */
export const OWNERS: WrittenPart = {
  ...{ page: 'docs/design/architecture.md', name: 'owners', describe },
};
