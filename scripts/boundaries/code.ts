import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file's code without comments, which mention tables and calls as well. */
export const codeOf = (root: string, file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .join('\n');
