const { spawnSync } = require('node:child_process');
const { availableParallelism } = require('node:os');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { isBuilt } = require('./stamp.cjs');

/**
 * `npm start`: builds what is missing, then becomes the server. Plain JavaScript without a
 * compiler, so that a start costs no more than the server itself.
 */
const root = join(__dirname, '..');

if (!isBuilt()) {
  const build = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

process.env.NODE_ENV ??= 'production';
// Password hashes run on this pool and gain from a pool as wide as the cores, not wider. It is
// read when the pool is first used, so this comes before anything asynchronous.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism());

void import(pathToFileURL(join(root, 'dist', 'server', 'main.mjs')).href);
