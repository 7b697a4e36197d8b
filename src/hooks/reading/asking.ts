import { optionsRound } from './kept-options';
import { REQUEST } from './request-defaults';

/** When something is asked for, and after how many known changes. */
export const askingNow = () => ({ askedAt: Date.now(), round: optionsRound.get() });

/**
 * Whether to ask again for a list that gets the focus: its answer is old, or something is known to
 * have changed since, e.g. in another window of the browser.
 */
export const isDueOnFocus = ({ askedAt, round }: ReturnType<typeof askingNow>) =>
  Date.now() - askedAt > REQUEST.focusSpanMs || round !== optionsRound.get();
