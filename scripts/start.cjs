const { spawnSync } = require('node:child_process');
const { availableParallelism } = require('node:os');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { isBuilt, wasOfflineApp } = require('./stamp.cjs');

/**
 * `npm start`: builds what is missing, then becomes the server. Plain JavaScript, so that a start
 * needs no compiler.
 */
const root = join(__dirname, '..');

if (!isBuilt()) {
  // Without OFFLINE_APP, a start after an update keeps the option of the last build.
  const env = { ...process.env, OFFLINE_APP: process.env.OFFLINE_APP || String(wasOfflineApp()) };
  const build = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit', env });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

process.env.NODE_ENV ??= 'production';
// Password hashes run on this pool, which should be as wide as the number of cores. The variable is
// read when the pool is first used, so it is set before anything asynchronous.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism());

void import(pathToFileURL(join(root, 'dist', 'server', 'main.mjs')).href);
