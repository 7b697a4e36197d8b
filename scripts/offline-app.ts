import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { getManifest } from 'workbox-build';
import { BASE_PATH } from '../contract/codes';

const workers = fileURLToPath(new URL('../src/worker', import.meta.url));

const MARK = ' data-offline-app="on"';
const WORKER = 'sw.js';
/** More than any file of the build; above it workbox would leave a file out in silence. */
const LARGEST = 4_000_000;

function compile(name: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(workers, name)],
    alias: { '#contract': join(workers, '../../contract'), '@': join(workers, '..') },
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome100',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** The worker that stores the page's files, this build's and no other's. */
async function compileOffline(web: string): Promise<string> {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: web,
    globPatterns: ['**/*.{css,html,js,json,svg}'],
    globIgnores: [WORKER],
    modifyURLPrefix: { '': BASE_PATH },
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: LARGEST,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  return compile('offline.ts', { STORED_FILES: JSON.stringify(manifestEntries) });
}

/**
 * Makes the built page one with or without the offline option (docs/product.md, "Offline and
 * updates"). With it, a service worker stores the page's files. Without it, what browsers ask for
 * as the worker removes the one that an earlier build has left. May be applied again after files
 * have changed.
 */
export async function finishOfflineApp(web: string, isOn: boolean): Promise<void> {
  const index = join(web, 'index.html');
  const plain = readFileSync(index, 'utf8').replace(MARK, '');
  writeFileSync(index, isOn ? plain.replace('<html', `<html${MARK}`) : plain);
  // Compressed copies of an earlier worker would be served in place of this one.
  for (const name of readdirSync(web)) if (name.startsWith(WORKER)) rmSync(join(web, name));
  const worker = isOn ? await compileOffline(web) : compile('farewell.ts');
  writeFileSync(join(web, WORKER), worker);
}
