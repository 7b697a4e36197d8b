import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

const options: BuildOptions = {
  entryPoints: ['server/sheets/worker.ts'],
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  legalComments: 'none',
};

/** In a process of its own: tests of pages run in a browser's world, where esbuild refuses to. */
const BUILD = `
  const { outputFiles } = require('esbuild').buildSync(${JSON.stringify(options)});
  process.stdout.write(outputFiles[0].text);
`;

const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The code of the thread that reads files (server/sheets/worker.ts), in one piece with everything
 * that it imports. A thread takes neither TypeScript nor the loader of whoever starts it, so the
 * built server, the dev server and tests all start it from this.
 */
export const buildSheetWorker = (): string =>
  execFileSync(process.execPath, ['-e', BUILD], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
