import { useEffect } from 'react';
import { closeTool } from '@/stores/open-tool';

let typed = '';

export const earlyKeys = () => typed;
export const forgetEarlyKeys = () => {
  typed = '';
};

function keep(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape') closeTool();
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
}

/**
 * The fallback while the palette loads: keeps typed keys for the palette, which would otherwise go
 * into a form of the page behind.
 */
export function EarlyKeys() {
  useEffect(() => {
    forgetEarlyKeys();
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, []);
  return null;
}
