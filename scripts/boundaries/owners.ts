import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './check';
import { codeOf } from './code';
import { sourceFiles } from './imports';

/** The writers and readers of a table: names of modules, or else of files. */
export interface Table {
  name: string;
  writers: string[];
  readers: string[];
}

/** Brings what comes with the product to this release, at every start. */
const RELEASE = /^server\/db\/seed\/own-(?:menus|texts)\.ts$/;

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
];

const isLeftOut = (file: string) =>
  !file.startsWith('server/') ||
  /\.test\.ts$/.test(file) ||
  // Data of the first start, of the demo and of migrations.
  (/^server\/db\/(migrations|seed)\//.test(file) && !RELEASE.test(file));

const partOf = (file: string) => /^server\/modules\/([^/]+)/.exec(file)?.[1] ?? file;

const toCamel = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Tables that the code writes; undefined for a table name that is not a literal. */
const writesIn = (code: string) =>
  [
    ...code.matchAll(
      /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)(?:<[\w'| ]+>)?\(\s*(?:'(\w+)|[^'\s])/g,
    ),
  ].map(([, name]) => name);

/** Tables that the code reads, by the query builder or by SQL. */
const readsIn = (code: string) =>
  [
    ...[...code.matchAll(/\b(?:selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/g)],
    ...[...code.matchAll(/\bsql\.table\('(\w+)'/g)],
    ...[...code.matchAll(/\b(?:from|join)\s+([a-z_]+)\b/g)],
  ].map(([, name = '']) => toCamel(name));

interface Uses {
  file: string;
  part: string;
  writes: (string | undefined)[];
  reads: string[];
}

const usesOf = (root: string): Uses[] =>
  sourceFiles(root)
    .filter((file) => !isLeftOut(file))
    .map((file) => {
      const code = codeOf(root, file);
      return { file, part: partOf(file), writes: writesIn(code), reads: readsIn(code) };
    });

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
  const names = sorted([...known, ...written]);
  return names.map((name) => {
    const writers = sorted(uses.flatMap((use) => (use.writes.includes(name) ? use.part : [])));
    const readers = sorted(uses.flatMap((use) => (use.reads.includes(name) ? use.part : [])));
    return { name, writers, readers: readers.filter((reader) => !writers.includes(reader)) };
  });
}

/** All tables that the server below `root` writes, with their writers and readers. */
export const tablesOf = (root: string): Table[] => tablesIn(usesOf(root), declaredIn(root));

const isMeant = (table: string, writer: string) =>
  RELEASE.test(writer) ||
  SHARED.some((shared) => shared.table === table && shared.writer === writer);

/** A condition on the recycle bin, in the query builder or in SQL. */
const LIVE =
  /\bdeletedAt['"]?(?:\)\})?(?:,\s*['"](?:is\b|=['"])| is\b| [!=]==? null\b)|\bdeleted_at"? is\b/;

/** Tables with two writers, writes to a computed table name, and own conditions on live rows. */
export function checkOwners(root: string): Violation[] {
  const uses = usesOf(root);
  const shared = tablesIn(uses, []).flatMap(({ name, writers }) => {
    const [owner, ...others] = writers.filter((writer) => !isMeant(name, writer));
    return others.map((writer) => ({
      file: uses.find((use) => use.part === writer && use.writes.includes(name))?.file ?? writer,
      rule: 'owner',
      text: `${writer} writes ${name}, which belongs to ${owner}`,
    }));
  });
  const unknown = uses
    .filter(({ writes }) => writes.includes(undefined))
    .map(({ file }) => ({
      file,
      rule: 'owner',
      text: `${file} writes a table whose name is not written out`,
    }));
  const live = uses
    .filter(({ file }) => file.startsWith('server/modules/'))
    .filter(({ file }) => LIVE.test(codeOf(root, file)))
    .map(({ file }) => ({
      file,
      rule: 'live-rows',
      text: `${file} says by itself which rows live: server/db/scope.ts does`,
    }));
  return [...shared, ...unknown, ...live];
}
