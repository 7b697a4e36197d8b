import { Dropdown, type DropdownProps } from 'antd';
import type { KeyboardEvent } from 'react';

/**
 * Activates a menu item by Enter or Space and prevents the key's default. Otherwise a dialog that
 * the item opens gets the focus before keyup, and the same key press confirms it.
 */
function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (event.key === ' ') (event.target as HTMLElement).click();
}

interface MenuDropdownProps extends DropdownProps {
  /**
   * Set when the trigger has a fixed position, so that the menu stays with it while the page
   * scrolls.
   */
  isFixed?: boolean;
}

/** Without a fixed position the menu scrolls with the page until its position is corrected. */
const FIXED = { position: 'fixed' } as const;

/** A dropdown that moves the focus to its first item when it opens. */
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
