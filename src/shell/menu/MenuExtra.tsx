import { SearchOutlined } from '@ant-design/icons';
import { useLocation, useModel } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import { lazy, useCallback, useRef, useState } from 'react';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { Later } from '@/components/Later';
import { givesWay, trailOf } from '@/features/menu/tree';
import { useT } from '@/hooks/useT';

/** Select and dictionary are wanted by those who search only. */
const MenuSearch = lazy(async () => ({ default: (await import('./MenuSearch')).MenuSearch }));

interface MenuExtraProps {
  isCollapsed: boolean;
  /** Unfolds the menu, where there is room for the search. */
  onUnfold: () => void;
  /** A page has been chosen: where the menu is a drawer, it is in the way. */
  onLeave: () => void;
}

/**
 * Above the side menu: the top entry of the page that is open (docs/product.md, "Layout"), and the
 * search over the menu.
 */
export function MenuExtra({ isCollapsed, onUnfold, onLeave }: MenuExtraProps) {
  const t = useT();
  const { pathname } = useLocation();
  const { initialState } = useModel('@@initialState');
  const [isSearching, setSearching] = useState(false);
  const hasFocus = useRef(false);
  // The field gives way to its button, which takes over the focus.
  const takeFocus = useCallback((button: HTMLElement | null) => {
    if (button && hasFocus.current) button.focus();
    if (button) hasFocus.current = false;
  }, []);
  const menus = initialState?.menus ?? [];
  const trail = trailOf(menus, pathname);
  const [first] = trail;
  // What the menu itself shows at its top.
  const top = trail.find((node) => !givesWay(node)) ?? first;

  const searchButton = (
    <Button
      ref={takeFocus}
      className="menu-search-button"
      type="default"
      icon={<SearchOutlined aria-hidden />}
      aria-label={t('shell.search')}
      onClick={() => {
        if (isCollapsed) onUnfold();
        setSearching(true);
      }}
    >
      {isCollapsed ? null : t('shell.search')}
    </Button>
  );

  return (
    <div className={isCollapsed ? 'menu-extra menu-extra-folded' : 'menu-extra'}>
      {top ? (
        <TopEntry
          icon={top.icon || (first?.icon ?? '')}
          name={top.name}
          remark={top.remark || (first?.remark ?? '')}
          isCollapsed={isCollapsed}
        />
      ) : null}
      {isSearching && !isCollapsed ? (
        <Later isOpen fallback={searchButton} onFail={() => setSearching(false)}>
          <MenuSearch
            menus={menus}
            onLeave={onLeave}
            onClose={(isFocused) => {
              hasFocus.current = isFocused;
              setSearching(false);
            }}
          />
        </Later>
      ) : (
        searchButton
      )}
    </div>
  );
}

interface TopEntryProps {
  icon: string;
  name: string;
  remark: string;
  isCollapsed: boolean;
}

function TopEntry({ icon, name, remark, isCollapsed }: TopEntryProps) {
  const label = [name, remark].filter(Boolean).join(' · ');
  const picture = <ServerIcon name={icon} />;
  if (isCollapsed) {
    return (
      <Tooltip title={label} placement="right">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be in a keyboard's reach */}
        <span className="menu-extra-icon" role="img" aria-label={label} tabIndex={0}>
          {picture}
        </span>
      </Tooltip>
    );
  }
  return (
    <div className="menu-extra-entry">
      <span className="menu-extra-icon">{picture}</span>
      <span className="menu-extra-text">
        <strong>{name}</strong>
        {remark ? <small title={remark}>{remark}</small> : null}
      </span>
    </div>
  );
}
