import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { getManifest } from 'workbox-build';
import { BASE_PATH } from '../contract/codes';

const workers = fileURLToPath(new URL('../src/worker', import.meta.url));

const MARK = ' data-offline-app="on"';
const WORKER = 'sw.js';
/** Larger than any file of the build; workbox silently omits larger files. */
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

/** Compiles the worker that caches exactly this build's files. */
async function compileOffline(web: string): Promise<string> {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: web,
    globPatterns: ['**/*.{css,html,js,json,svg}'],
    globIgnores: [WORKER],
    modifyURLPrefix: { '': BASE_PATH },
    dontCacheBustURLsMatching: /\.[0-9a-f]{6,8}\./,
    maximumFileSizeToCacheInBytes: LARGEST,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  return compile('offline.ts', { STORED_FILES: JSON.stringify(manifestEntries) });
}

/**
 * Adds the service worker to the built page, or removes it (docs/product.md, "Offline and
 * updates"). With the option, the worker caches the page's files. Without it, the file that
 * browsers load as the worker unregisters the worker of an earlier build. May be called again after
 * files have changed.
 */
export async function finishOfflineApp(web: string, isOn: boolean): Promise<void> {
  const index = join(web, 'index.html');
  const plain = readFileSync(index, 'utf8').replace(MARK, '');
  writeFileSync(index, isOn ? plain.replace('<html', `<html${MARK}`) : plain);
  // Compressed copies of an earlier worker would be served instead of this one.
  for (const name of readdirSync(web)) if (name.startsWith(WORKER)) rmSync(join(web, name));
  const worker = isOn ? await compileOffline(web) : compile('farewell.ts');
  writeFileSync(join(web, WORKER), worker);
}
