import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { generateSW } from 'workbox-build';
import { BASE_PATH } from '../contract/codes';

const workers = fileURLToPath(new URL('../src/worker', import.meta.url));

const MARK = ' data-offline-app="on"';
const WORKER = 'sw.js';
/** The worker, its own part, and their compressed copies. */
const WORKERS = /^sw(-navigation\.[0-9a-f]{8})?\.js/;
/** More than any file of the build; above it workbox would leave a file out in silence. */
const LARGEST = 4_000_000;

function compile(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(workers, name)],
    alias: { '#contract': join(workers, '../../contract'), '@': join(workers, '..') },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome100',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

async function writeWorker(web: string): Promise<void> {
  const code = compile('navigation.ts');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const navigation = `sw-navigation.${hash}.js`;
  writeFileSync(join(web, navigation), code);
  const { warnings } = await generateSW({
    swDest: join(web, WORKER),
    globDirectory: web,
    globPatterns: ['**/*.{css,html,js,json,svg}'],
    globIgnores: ['sw*.js'],
    modifyURLPrefix: { '': BASE_PATH },
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: LARGEST,
    importScripts: [navigation],
    inlineWorkboxRuntime: true,
    cleanupOutdatedCaches: true,
    sourcemap: false,
    mode: 'production',
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}

/**
 * Makes the built page one with or without the offline option (specification, section 4). With it,
 * a service worker stores the page's files. Without it, what browsers ask for as the worker removes
 * the one that an earlier build has left. May be applied again after files have changed.
 */
export async function finishOfflineApp(web: string, isOn: boolean): Promise<void> {
  const index = join(web, 'index.html');
  const plain = readFileSync(index, 'utf8').replace(MARK, '');
  writeFileSync(index, isOn ? plain.replace('<html', `<html${MARK}`) : plain);
  for (const name of readdirSync(web)) if (WORKERS.test(name)) rmSync(join(web, name));
  if (isOn) await writeWorker(web);
  else writeFileSync(join(web, WORKER), compile('farewell.ts'));
}
