import { Dropdown, type DropdownProps } from 'antd';
import { activateItem } from '@/mended/menu/activate-item';

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
      menu={{ ...menu, onKeyDown: activateItem }}
    />
  );
}
