/** What stops a command, in one line for the person who has typed it. */
export class Problem extends Error {}

/** It was typed wrong; `npm run addon -- help` says how it is typed. */
export class WrongUse extends Problem {}

/** What the system says of a file, by its code. */
const FILE_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file, or no such folder for it.',
  ENOTDIR: 'a part of this path is no folder.',
  EISDIR: 'a folder is where a file is expected.',
  EEXIST: 'there is something at this place already.',
  EACCES: 'this user has no right to it.',
  EPERM: 'this user has no right to it.',
  EROFS: 'nothing can be written at this place.',
  ENOSPC: 'there is no room left for it.',
};

/** An error of the system about a file that was named, in one line; undefined for any other. */
export function fileProblem(error: unknown): Problem | undefined {
  const { code = '', path, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  const text = FILE_TEXTS[code];
  if (text === undefined) return undefined;
  const place = dest ?? path;
  return new Problem(place ? `${place}: ${text}` : text);
}
