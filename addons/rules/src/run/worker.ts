import type { RuleSet } from '../model';
import { type RuleTrace, runSet } from './run';

/** What the page asks of the worker. */
export interface Asked {
  set: RuleSet;
  message: unknown;
}

/** What the worker tells the page. */
export type Told =
  | { t: 'ready' }
  | { t: 'begin'; id: string }
  | { t: 'end'; trace: RuleTrace }
  | { t: 'done' };

/** Runs rules apart from the page, which an expression without an end would freeze. */
export function serve(scope: Pick<Worker, 'postMessage' | 'onmessage'>): void {
  const tell = (told: Told) => scope.postMessage(told);
  scope.onmessage = async ({ data }: MessageEvent<Asked>) => {
    await runSet(data.set, data.message, {
      begin: (id) => tell({ t: 'begin', id }),
      end: (trace) => tell({ t: 'end', trace }),
    });
    tell({ t: 'done' });
  };
  tell({ t: 'ready' });
}
