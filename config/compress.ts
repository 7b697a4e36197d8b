import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(js|css|svg|json)$/;

/** Below this size a compressed copy saves nothing worth a file. */
const WORTH_BYTES = 1024;

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_BYTES) return;
  const hints = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params: hints }).then((data) => writeFile(`${path}.br`, data)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((data) =>
      writeFile(`${path}.gz`, data),
    ),
  ]);
}

/** Puts `.br` and `.gz` copies beside the built files, so that no request waits for a compressor. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}
