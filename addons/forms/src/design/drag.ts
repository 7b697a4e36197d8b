import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Pixels that a pointer goes before it drags, and at the edges of the page where a drag scrolls, with its step. */
const STARTS_AT = 6;
const EDGE = 48;
const STEP = 12;
const SCROLL_MS = 30;

/** What is dragged is drawn here, in pixels of the window. */
interface Ghost {
  name: string;
  x: number;
  y: number;
}

interface Box {
  top: number;
  bottom: number;
}

/** The place in a list at a height: before the first row whose middle is below; none outside of the list. */
export function placeAt(list: Box, rows: readonly Box[], y: number): number | undefined {
  if (y < list.top - EDGE || y > list.bottom + EDGE) return undefined;
  return rows.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
}

/** A drag ends with a click on what lies there, which is not meant. */
function dropClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

/**
 * Drags something into a list or within it, by mouse, pen and finger alike; Escape ends it. `begin` takes the
 * event of the pointer that presses; by finger, what is pressed must have `touch-action: none`.
 */
export function useDrag<What>(
  list: RefObject<HTMLElement | null>,
  onDrop: (what: What, at: number) => void,
) {
  const [dropAt, setDropAt] = useState<number>();
  const [ghost, setGhost] = useState<Ghost>();
  const stop = useRef<() => void>(undefined);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => () => stop.current?.(), []);

  const begin = (what: What, name: string) => (pressed: PointerEvent) => {
    if (pressed.button !== 0 || !pressed.isPrimary) return;
    stop.current?.();
    const controller = new AbortController();
    const { signal } = controller;
    let at: number | undefined;
    let y = pressed.clientY;
    let scrolls: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      const rows = [...(list.current?.children ?? [])].filter((row) => !row.matches('.empty'));
      const boxes = rows.map((row) => row.getBoundingClientRect());
      at = list.current ? placeAt(list.current.getBoundingClientRect(), boxes, y) : undefined;
      setDropAt(at);
    };
    const scroll = () => {
      if (y < EDGE) window.scrollBy(0, -STEP);
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
      else return;
      look();
    };
    const end = () => {
      controller.abort();
      clearInterval(scrolls);
      setDropAt(undefined);
      setGhost(undefined);
    };
    stop.current = end;
    const follow = (event: PointerEvent) => {
      const { clientX: x } = event;
      y = event.clientY;
      if (!scrolls) {
        if (Math.hypot(x - pressed.clientX, y - pressed.clientY) < STARTS_AT) return;
        scrolls = setInterval(scroll, SCROLL_MS);
      }
      setGhost({ name, x, y });
      look();
    };
    const release = () => {
      if (scrolls) dropClick();
      end();
      if (at !== undefined) drop.current(what, at);
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
  return { dropAt, ghost, begin };
}
