/** Times that a page may take the focus while something is asked, before it has to go. */
const THEFTS_MAX = 3;

/** The lock, or the question that is open, such as one for a password. */
const question = () =>
  document.querySelector<HTMLElement>('.lock') ??
  document.querySelector<HTMLElement>('.ant-modal-wrap [role="dialog"]');

/**
 * Gives the focus back when a frame takes it while a question is open: no attribute keeps a script in it
 * from doing so, and what is typed would go there. Calls back when it goes on. Returns the end of it.
 */
export function guardFocus(frame: HTMLIFrameElement, onTheft: () => void): () => void {
  let last: HTMLElement | undefined;
  let thefts = 0;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== frame) last = target;
  };
  const giveBack = () => {
    const open = question();
    if (!open || document.activeElement !== frame) return;
    thefts += 1;
    if (thefts > THEFTS_MAX) onTheft();
    const back = last && open.contains(last) ? last : open;
    // The browser has not finished moving the focus yet.
    setTimeout(() => {
      window.focus();
      back.focus();
    });
  };
  document.addEventListener('focusin', note);
  window.addEventListener('blur', giveBack);
  return () => {
    document.removeEventListener('focusin', note);
    window.removeEventListener('blur', giveBack);
  };
}
