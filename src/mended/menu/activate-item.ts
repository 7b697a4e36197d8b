import type { KeyboardEvent } from 'react';

/**
 * Activates an item of antd's menu by Enter or Space and prevents the key's default. antd's menu reacts to
 * Enter only and leaves the default: a dialog that the item opens gets the focus before keyup, and
 * the same key press confirms it (no issue is known; seen in antd 6.6.8). It can go once the menu prevents the default of
 * both keys (`needed.test.tsx`).
 */
export function activateItem(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (event.key === ' ') (event.target as HTMLElement).click();
}
