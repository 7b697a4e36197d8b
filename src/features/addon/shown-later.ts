import type { ToConsole } from '#contract/addon/bridge';

/** What a page has the console show. */
export type Shown = Omit<Extract<ToConsole, { t: 'ui' }>, 't'>;

/** Time after which what was too much is shown, in milliseconds. */
const LATE_MS = 1000;

/**
 * Keeps what cannot be shown yet, of each kind the last: where the page is at the end must be known. It is
 * shown a second later, but not while the console is locked.
 */
export function createShownLater(show: (last: Shown) => void) {
  let late: Shown | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHushed = false;
  let end: () => void = () => undefined;
  let over = Promise.resolve();
  const flush = () => {
    if (isHushed || !late) return;
    const last = late;
    late = undefined;
    show(last);
  };
  return {
    isHushed: () => isHushed,
    /** Resolves once nothing is hushed. */
    over: () => over,
    keep(next: Shown) {
      if (!late) timer = setTimeout(flush, LATE_MS);
      late = { ...late, ...next };
    },
    hush(is: boolean) {
      isHushed = is;
      end();
      if (!is) return flush();
      over = new Promise((resolve) => {
        end = resolve;
      });
    },
    stop: () => clearTimeout(timer),
  };
}
