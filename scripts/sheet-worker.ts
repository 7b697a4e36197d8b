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

/** In a child process: page tests run in jsdom, in which esbuild refuses to run. */
const BUILD = `
  const { outputFiles } = require('esbuild').buildSync(${JSON.stringify(options)});
  process.stdout.write(outputFiles[0].text);
`;

const MAX_BYTES = 16 * 1024 * 1024;

let bundle: string | undefined;

/**
 * Bundles the code of the sheet-reading thread (server/sheets/worker.ts). A thread supports neither
 * TypeScript nor its parent's loader, so the built server, the dev server and tests all start it
 * from this bundle, which is made once per process.
 */
export function buildSheetWorker(): string {
  bundle ??= execFileSync(process.execPath, ['-e', BUILD], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
  return bundle;
}
