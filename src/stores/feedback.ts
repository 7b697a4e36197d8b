import type { CallError } from '@/utils/call-error';

/** How loudly a failure speaks (docs/product.md, "Error levels"). */
export type ErrorLevel = 'silent' | 'warn' | 'error' | 'notification' | 'redirect';

export interface Notice {
  text: string;
  requestId?: string;
}

/** Stays until it is closed when it offers to do something. */
export interface Notification extends Notice {
  lines?: readonly string[];
  action?: { text: string; run: () => void };
}

/** Shows messages in the style of the page that is open. */
export interface Presenter {
  toast(kind: 'success' | 'warning' | 'error', notice: Notice): void;
  notify(notice: Notification): void;
  /** Code 60: a dialog, for no retry helps. */
  showLicence(notice: Notice): void;
  /** Tells why the session has ended and asks whether to sign in; the answer comes once. */
  askToSignIn(ended: CallError, onAnswer: (isAccepted: boolean) => void): void;
  /** Asks who is at the keyboard; the answer comes once. */
  askForProof(onAnswer: (isProven: boolean) => void): void;
}

let presenter: Presenter | undefined;
let waiting: Array<(shown: Presenter) => void> = [];
let isAsking = false;
let proof: Promise<boolean> | undefined;

/**
 * The shell presents messages while it is mounted. What fails before that waits for it: the entry
 * holds no component library, and the pages without the shell show their failures themselves.
 */
export function mountPresenter(mounted: Presenter): () => void {
  presenter = mounted;
  const queued = waiting;
  waiting = [];
  for (const show of queued) show(mounted);
  return () => {
    if (presenter === mounted) presenter = undefined;
  };
}

function whenMounted(show: (shown: Presenter) => void): void {
  if (presenter) show(presenter);
  else waiting.push(show);
}

/** Messages from code that is not a component, above all from the request layer. */
export const feedback = {
  success: (text: string) => whenMounted((shown) => shown.toast('success', { text })),
  warn: (notice: Notice) => whenMounted((shown) => shown.toast('warning', notice)),
  error: (notice: Notice) => whenMounted((shown) => shown.toast('error', notice)),
  notify: (notice: Notification) => whenMounted((shown) => shown.notify(notice)),
  licence: (notice: Notice) => whenMounted((shown) => shown.showLicence(notice)),
  /** However many calls fail together, the question is asked once. */
  signedOut(ended: CallError, onAccept: () => void): void {
    if (isAsking) return;
    isAsking = true;
    whenMounted((shown) =>
      shown.askToSignIn(ended, (isAccepted) => {
        isAsking = false;
        if (isAccepted) onAccept();
      }),
    );
  },
  /** Whether the session was proven; calls that ask while the question is open share its answer. */
  proveAgain(): Promise<boolean> {
    proof ??= new Promise<boolean>((resolve) => {
      whenMounted((shown) => shown.askForProof(resolve));
    }).finally(() => {
      proof = undefined;
    });
    return proof;
  },
};
