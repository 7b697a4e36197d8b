import { Dropdown, type DropdownProps } from 'antd';
import type { KeyboardEvent } from 'react';

/**
 * Takes an entry by Enter or Space, and by nothing else that the key would do: a question that
 * opens has the focus before the key is done, and would be answered by it.
 */
function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (event.key === ' ') (event.target as HTMLElement).click();
}

interface MenuDropdownProps extends DropdownProps {
  /** What opens it keeps its place while the page scrolls, and so does the menu. */
  isFixed?: boolean;
}

/** Otherwise a menu would go along with the page until it is set right a moment later. */
const FIXED = { position: 'fixed' } as const;

/** A menu that opens with its first entry at hand, for mouse and keyboard alike. */
export function MenuDropdown({ menu, isFixed, ...props }: MenuDropdownProps) {
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      styles={{ root: isFixed ? FIXED : {} }}
      {...props}
      menu={{ ...menu, onKeyDown: handleKeyDown }}
    />
  );
}
