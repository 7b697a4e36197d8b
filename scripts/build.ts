import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeStamp } from './stamp.cjs';

/** `npm run build`: the console to `dist/web`, the server to `dist/server`. */
const root = fileURLToPath(new URL('..', import.meta.url));

function run(command: string, ...args: string[]) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

rmSync(`${root}dist`, { recursive: true, force: true });
mkdirSync(`${root}dist`);

run('npx', 'max', 'build');
await build({
  absWorkingDir: root,
  entryPoints: ['server/main.ts'],
  outfile: 'dist/server/main.mjs',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: 'linked',
  legalComments: 'none',
});
writeStamp();
