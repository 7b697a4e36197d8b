import { theme } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

/**
 * Makes one of ProTable's toolbar icons usable by keyboard; ProTable handles mouse clicks only
 * (seen in pro-components 3.1.14-7). It can go once the icons are buttons.
 */
export function TableTool({ item, label }: { item: ReactNode; label: string }) {
  const { token } = theme.useToken();
  const [isFocused, setIsFocused] = useState(false);

  const handleKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const icon = event.currentTarget.querySelector<HTMLElement>('.anticon, svg');
    icon?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the icons inside bring elements of their own
    <span
      role="button"
      tabIndex={0}
      aria-label={label}
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
        borderRadius: token.borderRadiusSM,
        outline: isFocused ? `2px solid ${token.colorPrimary}` : undefined,
      }}
    >
      {item}
    </span>
  );
}
