import { useRef } from 'react';

/**
 * Returns a function that runs a task, which is to tell of its own failures, but never twice at once:
 * however often it is called meanwhile, the task runs once more afterwards. For what many events ask for.
 */
export function useOneAtATime(task: () => Promise<unknown>): () => void {
  const state = useRef<'idle' | 'running' | 'due'>('idle');
  const run = () => {
    if (state.current !== 'idle') {
      state.current = 'due';
      return;
    }
    state.current = 'running';
    void task().finally(() => {
      const isDue = state.current === 'due';
      state.current = 'idle';
      if (isDue) run();
    });
  };
  return run;
}
