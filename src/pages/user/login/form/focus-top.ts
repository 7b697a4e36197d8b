/**
 * Focuses a card with its title in view: browsers would scroll to the middle of one that is higher
 * than the window.
 */
export function focusTop(card: HTMLElement | null): void {
  card?.focus({ preventScroll: true });
  document.documentElement.scrollTop = 0;
}
