const { monitorEventLoopDelay } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

/**
 * Loaded into a measured server: tells whoever started it how many milliseconds its event loop was
 * blocked at the longest since the last time. Threads load it, too, and have loops of their own.
 */
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', () => {
    process.send?.(delay.max / 1e6);
    delay.reset();
  });
}
