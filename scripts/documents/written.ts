import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of a document that a command writes from the code, between two comments. */
export interface WrittenPart {
  page: string;
  /** The command `npm run <name>`; the comments begin with it. */
  name: string;
  describe: (root: string) => string;
}

/** The comments around the part are those of its command. */
function split(root: string, { page, name }: WrittenPart) {
  if (!existsSync(join(root, page))) return undefined;
  const text = readFileSync(join(root, page), 'utf8');
  const mark = `<!-- ${name}: written by \`npm run ${name}\` -->`;
  const begin = text.indexOf(mark);
  const end = text.indexOf(`<!-- /${name} -->`);
  if (begin < 0 || end < begin) return undefined;
  const from = begin + mark.length;
  return { before: text.slice(0, from), shown: text.slice(from, end), after: text.slice(end) };
}

/** The difference between the document and the code, or undefined. */
export function checkWritten(root: string, part: WrittenPart): string | undefined {
  const parts = split(root, part);
  if (!parts) return `${part.page} has no place for what \`npm run ${part.name}\` writes`;
  return parts.shown.trim() === part.describe(root)
    ? undefined
    : `${part.page} differs from the code: npm run ${part.name}`;
}

/** Writes the part into its document. */
export function write(root: string, part: WrittenPart): void {
  const parts = split(root, part);
  if (!parts) throw new Error(`${part.page} has no place for what \`npm run ${part.name}\` writes`);
  const text = `${parts.before}\n\n${part.describe(root)}\n\n${parts.after}`;
  writeFileSync(join(root, part.page), text);
}
