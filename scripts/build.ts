import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import packages from '../package.json';
import { buildRegistry } from './addon/registry';
import { buildAddonClient } from './addon-client';
import { finishIndexPage } from './index-page';
import { finishOfflineApp } from './offline-app';
import { buildSheetWorker } from './sheet-worker';
import { isOfflineApp, writeStamp } from './stamp.cjs';

/**
 * `npm run build`: the console to `dist/web`, the server to `dist/server`, its add-ons to `dist/registry`. OFFLINE_APP=true turns
 * the offline option on.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'dist', 'web');

/** Packages with hundreds of small modules; bundled, they shorten a cold start. */
const bundled = ['@hono/node-server', 'hono', 'kysely', 'zod'];

function run(command: string, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Writes compressed copies beside the files, so that the server compresses nothing at run time. */
function compressFiles(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    // The index page differs for every response, so it has no compressed copy.
    if (!/\.(css|js|json|svg|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.path, entry.name);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

async function build() {
  // A failed build must not leave the stamp of the last one.
  rmSync(join(root, 'dist', 'stamp'), { force: true });

  run('npx', 'max', 'build');
  finishIndexPage(web);
  await finishOfflineApp(web, isOfflineApp());
  compressFiles(web);
  buildSync({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outfile: 'dist/server/main.mjs',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys(packages.dependencies).filter((name) => !bundled.includes(name)),
    sourcemap: 'linked',
    legalComments: 'none',
  });
  buildAddonClient(join(root, 'dist', 'addon-client.js'));
  writeFileSync(join(root, 'dist', 'server', 'sheet-worker.cjs'), buildSheetWorker());
  const now = new Date().toISOString();
  await buildRegistry(join(root, 'addons'), join(root, 'dist', 'registry'), now);
  writeStamp();
}

void build();
