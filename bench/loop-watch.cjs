const { monitorEventLoopDelay } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

/**
 * Preloaded into a measured server: reports to the parent process the longest block of the event
 * loop since the last report, in milliseconds. Worker threads load this file too, and are skipped.
 */
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('message', () => {
    process.send?.(delay.max / 1e6);
    delay.reset();
  });
}
