import type { MouseEvent, ReactNode } from 'react';

interface ShortTextProps {
  children: ReactNode;
  /** Needed where nothing around the text limits its width, as in a table of automatic layout. */
  maxWidth?: number;
}

/** Only on hover, because measuring each of a list's hundred texts would be slow. */
function setTooltip({ currentTarget: text }: MouseEvent<HTMLElement>) {
  if (text.scrollWidth > text.clientWidth) text.title = text.textContent ?? '';
  else text.removeAttribute('title');
}

/** Text on one line, at most as wide as its surroundings; a tooltip shows all of a truncated text. */
export function ShortText({ children, maxWidth }: ShortTextProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tooltip only repeats the text
    <span className="short-text" style={{ maxWidth }} onMouseEnter={setTooltip}>
      {children}
    </span>
  );
}
