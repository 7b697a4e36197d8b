/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface PlaceButtonsProps {
  id: string;
  /** What is moved, as the buttons call it. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  words: Record<'up' | 'down' | 'remove', (name: string) => string>;
  onMove: (way: 'up' | 'down') => void;
  onRemove: () => void;
  /** Other buttons, before the one that removes. */
  children?: ComponentChildren;
}

/**
 * Moves a thing of a list by keys, and removes it. At an end a button stays to be reached, so that the
 * focus is not lost there.
 */
export function PlaceButtons({ id, name, words, onMove, onRemove, ...rest }: PlaceButtonsProps) {
  const { isFirst, isLast, children } = rest;
  return (
    <span class="buttons">
      <button
        type="button"
        class="plain"
        id={`up-${id}`}
        aria-label={words.up(name)}
        aria-disabled={isFirst}
        onClick={() => onMove('up')}
      >
        ↑
      </button>
      <button
        type="button"
        class="plain"
        id={`down-${id}`}
        aria-label={words.down(name)}
        aria-disabled={isLast}
        onClick={() => onMove('down')}
      >
        ↓
      </button>
      {children}
      <button type="button" class="plain bad" aria-label={words.remove(name)} onClick={onRemove}>
        ✕
      </button>
    </span>
  );
}
