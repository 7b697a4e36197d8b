const own = { setTimeout, setInterval, clearTimeout };

/** Timers and intervals of the file under test. */
const waiting = new Set<NodeJS.Timeout>();
/** Those without a delay: React, which files share, waits for the one that it has asked for. */
const due = new Set<NodeJS.Timeout>();
/** More turns than React needs for what a file leaves behind. */
const MAX_TURNS = 100;

type Run = (...args: unknown[]) => void;

function clear(timer?: NodeJS.Timeout | number | string) {
  if (typeof timer === 'object') {
    waiting.delete(timer);
    due.delete(timer);
  }
  own.clearTimeout(timer);
}

const tracked = {
  setTimeout: (run: Run, ms?: number, ...args: unknown[]) => {
    const timer = own.setTimeout(() => {
      waiting.delete(timer);
      due.delete(timer);
      run(...args);
    }, ms);
    (ms ? waiting : due).add(timer);
    return timer;
  },
  setInterval: (run: Run, ms?: number, ...args: unknown[]) => {
    const timer = own.setInterval(run, ms, ...args);
    waiting.add(timer);
    return timer;
  },
  clearTimeout: clear,
  clearInterval: clear,
};

/** From here on, timers are known to `endTimers`, as a window's are to the window. */
export function trackTimers(): void {
  Object.assign(globalThis, tracked);
}

/** Ends the timers of a file of tests, so that the next one does not meet them. */
export async function endTimers(): Promise<void> {
  for (let turn = 0; due.size > 0 && turn < MAX_TURNS; turn++) {
    await new Promise((done) => own.setTimeout(done));
  }
  for (const timer of [...waiting, ...due]) clear(timer);
}
