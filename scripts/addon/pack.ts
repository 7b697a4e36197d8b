import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'fflate';
import { pack } from 'tar-stream';

/** A file of a package. */
export interface PackedFile {
  name: string;
  content: Buffer;
}

/** The files below a folder, by names with slashes, in one order wherever they are read. */
export const filesBelow = (folder: string, prefix: string): PackedFile[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => ({
      name: prefix + path.replaceAll('\\', '/'),
      content: readFileSync(join(folder, path)),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/**
 * A package of these files: the same bytes for the same files, whenever and wherever it is made. Node's
 * own gzip would write the system into it, and compresses otherwise on other processors.
 */
export async function packFiles(files: readonly PackedFile[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, content } of files) {
    archive.entry({ name, mode: 0o644, mtime: new Date(0), uname: '', gname: '' }, content);
  }
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return Buffer.from(gzipSync(Buffer.concat(chunks), { level: 9, mtime: 0 }));
}
