import type { CallError } from '@/utils/call-error';

/** How a failure is shown (docs/product.md, "Error levels"). */
export type ErrorLevel = 'silent' | 'warn' | 'error' | 'notification' | 'redirect';

export interface Notice {
  text: string;
  requestId?: string;
}

/** Stays open until closed if it has an action. */
export interface Notification extends Notice {
  lines?: readonly string[];
  action?: { text: string; run: () => void };
}

/** Shows messages in the style of the current page. */
export interface Presenter {
  toast(kind: 'success' | 'warning' | 'error', notice: Notice): void;
  notify(notice: Notification): void;
  /** Result code 60: a dialog, because a retry does not help. */
  showLicence(notice: Notice): void;
  /** Shows why the session has ended and asks whether to sign in. Asked again, it updates the cause. */
  askToSignIn(ended: CallError, onAccept: () => void): void;
  /**
   * Says that the browser has moved to another seat than the tab shows, and asks whether to follow.
   * `isHeard` if no call of this tab was refused.
   */
  askToFollow(text: string, isHeard?: boolean): void;
  /** Says that a second factor is required, and asks whether to set it up. */
  askToSetFactor(text: string): void;
  /** Asks for a proof of identity; calls back once. */
  askForProof(onAnswer: (isProven: boolean) => void): void;
}

let presenter: Presenter | undefined;
let waiting: Array<(shown: Presenter) => void> = [];
let proof: Promise<boolean> | undefined;

/**
 * Registers the shell's presenter while it is mounted. Earlier messages are queued: the entry has
 * no component library, and the pages without the shell show their failures themselves. Returns the
 * function to unregister.
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

/** Messages from outside components, mostly from the request layer. */
export const feedback = {
  success: (text: string) => whenMounted((shown) => shown.toast('success', { text })),
  warn: (notice: Notice) => whenMounted((shown) => shown.toast('warning', notice)),
  error: (notice: Notice) => whenMounted((shown) => shown.toast('error', notice)),
  notify: (notice: Notification) => whenMounted((shown) => shown.notify(notice)),
  licence: (notice: Notice) => whenMounted((shown) => shown.showLicence(notice)),
  signedOut: (ended: CallError, onAccept: () => void) =>
    whenMounted((shown) => shown.askToSignIn(ended, onAccept)),
  seatChanged: (text: string, isHeard?: boolean) =>
    whenMounted((shown) => shown.askToFollow(text, isHeard)),
  factorRequired: (text: string) => whenMounted((shown) => shown.askToSetFactor(text)),
  /**
   * Resolves to whether the session was proven; concurrent calls share one dialog. Pages without the
   * shell have none.
   */
  async proveAgain(): Promise<boolean> {
    if (!presenter) return false;
    proof ??= new Promise<boolean>((resolve) => {
      whenMounted((shown) => shown.askForProof(resolve));
    }).finally(() => {
      proof = undefined;
    });
    return proof;
  },
};
