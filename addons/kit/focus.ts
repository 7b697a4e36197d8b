import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Gives the focus, after the next drawing, to the element with an id: what is moved takes its buttons along
 * and what is removed takes them away, and the keyboard would begin anew at the top of the page. A field whose
 * text is but proposed is selected, so that typing replaces it.
 */
export function useNextFocus(): (id: string, isProposed?: boolean) => void {
  const next = useRef('');
  const proposed = useRef(false);
  useLayoutEffect(() => {
    const found = next.current ? document.getElementById(next.current) : null;
    found?.focus();
    if (proposed.current && found instanceof HTMLInputElement) found.select();
    next.current = '';
  });
  return (id, isProposed = false) => {
    next.current = id;
    proposed.current = isProposed;
  };
}
