import type { Violation } from './check';
import { codeOf } from './code';
import { importsOf, sourceFiles } from './imports';

/** Files outside of repositories and `server/db` that query, with the reason. */
const QUERYING: Readonly<Record<string, string>> = {
  'server/http/write/idempotency.ts': 'a key is claimed in the transaction of the write it guards',
};

const mayQuery = (file: string) =>
  !file.startsWith('server/') ||
  /^server\/db\//.test(file) ||
  /\.(repo|test)\.ts$/.test(file) ||
  Object.hasOwn(QUERYING, file);

const QUERY =
  /\.(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\b|\bsql[<`]/;

/** What a rules file may not ask for: the time, chance, the network and the disk. */
const OUTSIDE = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bfetch\(/;

/** Packages of Node's own that compute and nothing else. */
const COMPUTING = ['node:crypto'];

function isPure(root: string, file: string): boolean {
  if (OUTSIDE.test(codeOf(root, file))) return false;
  return importsOf(root, file).every(
    ({ specifier }) => !specifier.startsWith('node:') || COMPUTING.includes(specifier),
  );
}

/** Queries outside of the repositories and `server/db`, and rules that depend on more than their input. */
export function checkLayers(root: string): Violation[] {
  return sourceFiles(root).flatMap((file) => {
    const found: Violation[] = [];
    if (!mayQuery(file) && QUERY.test(codeOf(root, file))) {
      const text = `${file} queries the database: a repository or server/db does`;
      found.push({ file, rule: 'queries', text });
    }
    if (file.endsWith('.rules.ts') && !isPure(root, file)) {
      const text = `${file} depends on the time, the disk or the network: rules are pure`;
      found.push({ file, rule: 'pure', text });
    }
    return found;
  });
}
