import { SearchOutlined } from '@ant-design/icons';
import { useLocation } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { HeaderMenu } from '#contract/role/role';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { Later } from '@/components/Later';
import { givesWay, trailOf } from '@/features/menu/tree';
import { useMenus } from '@/features/menu/useMenus';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';

/** Lazy: select and dictionary are needed only for searching. */
const MenuSearch = lazy(async () => ({ default: (await import('./MenuSearch')).MenuSearch }));

type Place = 'side' | 'folded' | 'header';

interface MenuExtraProps {
  /** The current add-on, which stands in where the page has no entry; undefined until it has come. */
  app: HeaderMenu | undefined;
  /** Above the side menu, above the folded one, or beside a horizontal one in the header. */
  place: Place;
  /** Expands the folded menu, which the search needs. */
  onUnfold?: () => void;
  /** Called after a page was chosen; closes the menu if it is a drawer. */
  onLeave?: () => void;
}

/**
 * The top of the side menu: the top entry of the current page (docs/product.md, "Layout"), and the
 * menu search. Both have the same place on every page. In the header they are icons.
 */
export function MenuExtra({ app, place, onUnfold, onLeave }: MenuExtraProps) {
  const t = useT();
  const { pathname } = useLocation();
  const [isSearching, setSearching] = useState(false);
  const hasFocus = useRef(false);
  // When the field closes, its button takes the focus.
  const takeFocus = useCallback((button: HTMLElement | null) => {
    if (button && hasFocus.current) button.focus();
    if (button) hasFocus.current = false;
  }, []);
  const menus = useMenus(pathname) ?? [];
  const trail = trailOf(menus, pathname);
  const [first] = trail;
  // The entry that the menu shows at its top level.
  const top = trail.find((node) => !givesWay(node)) ?? first;
  const entry = top
    ? {
        icon: top.icon || (first?.icon ?? ''),
        name: top.name,
        remark: top.remark || (first?.remark ?? ''),
      }
    : { icon: app?.icon ?? '', name: app?.title ?? '', remark: app?.remark ?? '' };

  const searchButton = (
    <Button
      ref={takeFocus}
      className="menu-search-button"
      type="default"
      icon={<SearchOutlined aria-hidden />}
      aria-label={t('shell.search')}
      onClick={() => {
        if (place === 'folded') onUnfold?.();
        setSearching(true);
      }}
    >
      {place === 'side' ? t('shell.search') : null}
    </Button>
  );

  return (
    <div className={`menu-extra menu-extra-${place}`}>
      <TopEntry {...entry} place={place} />
      {isSearching && place !== 'folded' ? (
        <Later isOpen fallback={searchButton} onFail={() => setSearching(false)}>
          <MenuSearch
            menus={menus}
            onLeave={() => onLeave?.()}
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
  place: Place;
}

function TopEntry({ icon, name, remark, place }: TopEntryProps) {
  const isIcon = place !== 'side';
  // Keeps the place while the list of add-ons is on its way.
  if (!name) return <span className={isIcon ? 'menu-extra-icon' : 'menu-extra-entry'} />;
  const label = [name, remark].filter(Boolean).join(' · ');
  const picture = <ServerIcon name={icon} />;
  if (isIcon) {
    return (
      <Tooltip title={label} placement={place === 'folded' ? 'right' : 'bottom'}>
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
