import type { RuleSet } from '../model';
import type { RuleTrace } from './run';
import type { Asked, Told } from './worker';

/** Milliseconds that a rule may take, with the parts of its condition; then the worker is ended. */
export const RULE_MS = 3000;
/** Milliseconds in which the worker must have loaded. */
const LOAD_MS = 10_000;

/**
 * Runs a set on a message in a worker of its own. A rule that does not end in time is `late`, and ends the
 * run. Rejects when the worker cannot be loaded, or with the signal's reason.
 */
export function run(set: RuleSet, message: unknown, signal: AbortSignal): Promise<RuleTrace[]> {
  // A frame without an origin has workers of texts only; this text loads the page's own script.
  const text = `import(${JSON.stringify(import.meta.url)})`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(url);
  const traces: RuleTrace[] = [];
  return new Promise<RuleTrace[]>((resolve, reject) => {
    const fail = () => reject(new Error('The worker did not start.'));
    let watch = setTimeout(fail, LOAD_MS);
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.t === 'ready') worker.postMessage({ set, message } satisfies Asked);
      else if (data.t === 'end') traces.push(data.trace);
      else if (data.t === 'done') resolve(traces);
      if (data.t !== 'begin') return;
      const { id } = data;
      clearTimeout(watch);
      watch = setTimeout(() => {
        traces.push({ id, outcome: 'late', parts: [], output: null, ms: RULE_MS });
        resolve(traces);
      }, RULE_MS);
    };
    signal.addEventListener('abort', () => clearTimeout(watch));
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(url);
  });
}
