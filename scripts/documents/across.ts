import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../boundaries/imports';
import type { WrittenPart } from './written';

/** Where the marker itself is. */
const DEFINITION = 'server/db/guard/guard.ts';

/** Files by the reason for which their statements go across tenants. @throws for one without */
export function reasonsOf(root: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = sourceFiles(root).filter(
    (file) => file.startsWith('server/') && !file.endsWith('.test.ts') && file !== DEFINITION,
  );
  for (const file of files) {
    for (const [, reason] of readFileSync(join(root, file), 'utf8').matchAll(
      /\bacrossTenants\(\s*(?:'([^']*)',?\s*\))?/g,
    )) {
      if (reason === undefined) throw new Error(`${file}: acrossTenants takes a text in quotes`);
      found.set(reason, (found.get(reason) ?? new Set()).add(file));
    }
  }
  return found;
}

const shortOf = (file: string) => `\`${file.replace(/^server\/(?:modules\/)?/, '')}\``;

function describe(root: string): string {
  const rows = [...reasonsOf(root)].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '| why | where |',
    '| --- | --- |',
    ...rows.map(([reason, files]) => `| ${reason} | ${[...files].map(shortOf).join(', ')} |`),
  ].join('\n');
}

/** The part of the document about security that lists what goes across tenants. */
export const ACROSS: WrittenPart = { page: 'docs/security.md', name: 'across', describe };
