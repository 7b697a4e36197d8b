import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './check';
import { sourceFiles } from './imports';
import { type Queries, queriesIn } from './queries';

/** The writers and readers of a table: names of modules, or else of files. */
export interface Table {
  name: string;
  writers: string[];
  readers: string[];
}

/** Intended second writers, with the reason. */
const SHARED: readonly { table: string; writer: string; why: string }[] = [
  {
    table: 'accounts',
    writer: 'server/db/access-locks.ts',
    why: 'raising the security revision belongs to the lock that every call takes',
  },
  {
    table: 'tenants',
    writer: 'server/db/access-locks.ts',
    why: 'a start that brings menus raises every access revision as a call does',
  },
  ...['menus', 'roleMenus', 'policyMenus'].map((table) => ({
    table,
    writer: 'server/db/seed/own-menus.ts',
    why: 'a start brings the menus of a new release and grants them (ADR 0046)',
  })),
  ...['audits', 'auditTargets'].map((table) => ({
    table,
    writer: 'server/db/audit-persons.ts',
    why: 'entries outlive a tenant that is purged, without its persons',
  })),
  ...['addons', 'addonReleases'].map((table) => ({
    table,
    writer: 'server/db/seed/own-texts.ts',
    why: 'a start brings the texts of the user center that a database lacks',
  })),
  {
    table: 'settings',
    writer: 'server/db/seed/own-texts.ts',
    why: 'a start brings the texts of the site that a database lacks',
  },
  {
    table: 'settings',
    writer: 'server/db/seed/own-menus.ts',
    why: 'it keeps there which release the menus follow (ADR 0046)',
  },
];

const isLeftOut = (file: string) =>
  !file.startsWith('server/') ||
  /\.test\.ts$/.test(file) ||
  // Data of the first start, of the demo and of migrations. Every start runs `own-*.ts`.
  /^server\/db\/(?:migrations|seed\/(?!own-))/.test(file);

const partOf = (file: string) => /^server\/modules\/([^/]+)/.exec(file)?.[1] ?? file;

interface Uses extends Queries {
  file: string;
  part: string;
}

const usesOf = (root: string): Uses[] =>
  sourceFiles(root)
    .filter((file) => !isLeftOut(file))
    .map((file) => ({ file, part: partOf(file), ...queriesIn(root, file) }));

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Names of the declared tables, including those that only seeds write. */
function declaredIn(root: string): string[] {
  const file = join(root, 'server/db/types.ts');
  if (!existsSync(file)) return [];
  const source = readFileSync(file, 'utf8');
  const tables = source.slice(source.indexOf('export interface Tables '));
  const end = tables.indexOf('\n}');
  return [...tables.slice(0, end).matchAll(/^ {2}(\w+): /gm)].flatMap(([, name]) => name ?? []);
}

function tablesIn(uses: readonly Uses[], known: readonly string[]): Table[] {
  const written = uses.flatMap(({ writes }) => writes.flatMap((name) => name ?? []));
  return sorted([...known, ...written]).map((name) => {
    const writers = sorted(uses.flatMap((use) => (use.writes.includes(name) ? use.part : [])));
    const readers = sorted(uses.flatMap((use) => (use.reads.includes(name) ? use.part : [])));
    return { name, writers, readers: readers.filter((reader) => !writers.includes(reader)) };
  });
}

/** All tables that the server below `root` writes, with their writers and readers. */
export const tablesOf = (root: string): Table[] => tablesIn(usesOf(root), declaredIn(root));

const isMeant = (table: string, writer: string) =>
  SHARED.some((shared) => shared.table === table && shared.writer === writer);

/** Tables with two writers, computed table names, and own conditions on live rows. */
export function checkOwners(root: string): Violation[] {
  const uses = usesOf(root);
  const shared = tablesIn(uses, declaredIn(root)).flatMap(({ name, writers }) => {
    const [owner, ...others] = writers.filter((writer) => !isMeant(name, writer));
    return others.map((writer) => ({
      file: uses.find((use) => use.part === writer && use.writes.includes(name))?.file ?? writer,
      rule: 'owner',
      text: `${writer} writes ${name}, which belongs to ${owner}`,
    }));
  });
  const found = (rule: string, isFound: (use: Uses) => boolean, text: string) =>
    uses.filter(isFound).map(({ file }) => ({ file, rule, text: `${file} ${text}` }));
  return [
    ...shared,
    ...found(
      'owner',
      ({ writes, reads }) => [...writes, ...reads].includes(undefined),
      'uses a table whose name is not written out',
    ),
    ...found(
      'live-rows',
      ({ file, saysLive }) => saysLive && file.startsWith('server/modules/'),
      'says by itself which rows live: server/db/scope.ts does',
    ),
  ];
}
