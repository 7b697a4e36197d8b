import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** A file of a package. */
export interface PackedFile {
  name: string;
  content: Buffer;
}

/** The files below a folder, by names with slashes, in one order wherever they are read. */
export const filesBelow = (folder: string, prefix: string): PackedFile[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.path, entry.name))
    .sort()
    .map((path) => ({
      name: prefix + path.slice(folder.length + 1).replaceAll('\\', '/'),
      content: readFileSync(path),
    }));

/** A package of these files: the same bytes for the same files, whenever and wherever it is made. */
export async function packFiles(files: readonly PackedFile[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, content } of files) {
    archive.entry({ name, mode: 0o644, mtime: new Date(0), uname: '', gname: '' }, content);
  }
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks), { level: 9 });
}
