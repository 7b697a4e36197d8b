import { theme } from 'antd';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';

const ICON = '.anticon, svg';

/**
 * Makes one of ProTable's toolbar icons usable by keyboard, and its whole button by mouse; ProTable
 * handles clicks on the drawing only (no issue is known; seen in pro-components 3.1.14-7). It can
 * go once the icons are buttons (`needed.test.tsx`).
 */
export function TableTool({ item, label }: { item: ReactNode; label: string }) {
  const { token } = theme.useToken();
  const [isFocused, setIsFocused] = useState(false);

  const press = (button: HTMLElement) =>
    button.querySelector(ICON)?.dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
  const handleKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(event.currentTarget);
  };
  const handleClick = (event: MouseEvent<HTMLSpanElement>) => {
    if (!(event.target as Element).closest(ICON)) press(event.currentTarget);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the icons inside bring elements of their own
    <span
      role="button"
      tabIndex={0}
      aria-label={label}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      style={{
        display: 'inline-flex',
        minWidth: 24,
        minHeight: 24,
        alignItems: 'center',
        justifyContent: 'center',
        // Some of the icons have wrappers and would sit lower than the others.
        lineHeight: 0,
        cursor: 'pointer',
        borderRadius: token.borderRadiusSM,
        outline: isFocused ? `2px solid ${token.colorPrimary}` : undefined,
      }}
    >
      {item}
    </span>
  );
}
