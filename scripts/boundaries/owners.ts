import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './check';
import { sourceFiles } from './imports';

/** Which part of the server writes a table and which read it: modules by name, else the file. */
export interface Table {
  name: string;
  writers: string[];
  readers: string[];
}

/** Second writers that are meant to be, and why. */
const SHARED: readonly { table: string; writer: string; why: string }[] = [
  {
    table: 'accounts',
    writer: 'server/db/access-locks.ts',
    why: 'raising the security revision belongs to the lock that every call takes',
  },
];

const isLeftOut = (file: string) =>
  !file.startsWith('server/') ||
  /\.test\.ts$/.test(file) ||
  // Data of the first start, of demo companies and of older releases.
  /^server\/db\/(migrations|seed)\//.test(file);

const partOf = (file: string) => /^server\/modules\/([^/]+)/.exec(file)?.[1] ?? file;

const WRITES = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)|[^'\s])/g;
const READS = /\b(?:selectFrom|innerJoin|leftJoin)\(\s*'(\w+)|\bsql\.table\('(\w+)'/g;
const SQL_READS = /\b(?:from|join)\s+([a-z_]+)\b/g;

const toCamel = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names in code that looks for a table by the pattern; undefined where it is not written out. */
const namesIn = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map((match) => match[1] ?? match[2]);

/** A file's text without its comments, which speak of tables as well. */
const codeOf = (root: string, file: string) =>
  readFileSync(join(root, file), 'utf8').replace(
    /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|^\s*\/\/.*$/gm,
    '',
  );

interface Uses {
  file: string;
  part: string;
  writes: (string | undefined)[];
  reads: string[];
}

function usesOf(root: string): Uses[] {
  return sourceFiles(root)
    .filter((file) => !isLeftOut(file))
    .map((file) => {
      const source = codeOf(root, file);
      const reads = [
        ...namesIn(source, READS),
        ...namesIn(source, SQL_READS).map(toCamelOrNothing),
      ];
      return {
        file,
        part: partOf(file),
        writes: namesIn(source, WRITES),
        reads: reads.flatMap((name) => name ?? []),
      };
    });
}

const toCamelOrNothing = (name: string | undefined) => name && toCamel(name);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

function tablesIn(uses: readonly Uses[]): Table[] {
  const names = sorted(uses.flatMap(({ writes }) => writes.flatMap((name) => name ?? [])));
  return names.map((name) => {
    const writers = sorted(uses.flatMap((use) => (use.writes.includes(name) ? use.part : [])));
    const readers = sorted(uses.flatMap((use) => (use.reads.includes(name) ? use.part : [])));
    return { name, writers, readers: readers.filter((reader) => !writers.includes(reader)) };
  });
}

/** Every table that the server writes below `root`, with who writes and who reads it. */
export const tablesOf = (root: string): Table[] => tablesIn(usesOf(root));

const isMeant = (table: string, writer: string) =>
  SHARED.some((shared) => shared.table === table && shared.writer === writer);

/** A condition on the recycle bin, in the words of the query layer or of SQL. */
const LIVE = /deletedAt'?(?:\)\})?,? '?is'?|deleted_at is/;

/** Tables that two parts write, writes to a table that is not written out, own notions of live rows. */
export function checkOwners(root: string): Violation[] {
  const uses = usesOf(root);
  const shared = tablesIn(uses).flatMap(({ name, writers }) => {
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
