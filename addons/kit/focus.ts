import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Gives the focus, after the next drawing, to the element with an id: what is moved takes its buttons along
 * and what is removed takes them away, and the keyboard would begin anew at the top of the page.
 */
export function useNextFocus(): (id: string) => void {
  const next = useRef('');
  useLayoutEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = '';
  });
  return (id) => {
    next.current = id;
  };
}
