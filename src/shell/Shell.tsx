import { ProLayout } from '@ant-design/pro-components';
import { Link, useLocation, useModel } from '@umijs/max';
import { isValidElement, type PropsWithChildren, type ReactNode, Suspense } from 'react';
import type { MenuNode } from '#contract/menu/node';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { Later } from '@/components/Later';
import { IsFramed } from '@/components/LoadingMark';
import { addonOf, placeOf } from '@/features/menu/tree';
import { useAddonMenu, useMenuFailure, useMenus } from '@/features/menu/useMenus';
import { SiteFooter } from '@/features/site/SiteFooter';
import { useLiveSite } from '@/features/site/useLiveSite';
import { useLook } from '@/hooks/look/useLook';
import { useOptionsRenewal } from '@/hooks/reading/useOptionsRenewal';
import { useProductName } from '@/hooks/useDocumentTitle';
import { useMedia } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { useMendedMarkup } from '@/mended/markup/useMendedMarkup';
import { DrawerToggle, SiderToggle } from '@/mended/menu/Toggles';
import { usePageTitle } from '@/stores/page-titles';
import { lazy } from '@/utils/lazy';
import { defaultSettings } from '../../config/defaultSettings';
import { ContentGate } from './ContentGate';
import { AppDrawer } from './header/apps/AppDrawer';
import { AppList } from './header/apps/AppList';
import { useApps } from './header/apps/useApps';
import { LanguageSelector } from './header/LanguageSelector';
import { MessageBell } from './header/MessageBell';
import { PaletteButton } from './header/PaletteButton';
import { SideHeader } from './header/SideHeader';
import { ThemeToggle } from './header/ThemeToggle';
import { UserMenu } from './header/user/UserMenu';
import { menuFolder, menuLink } from './menu/data';
import { MenuExtra } from './menu/MenuExtra';
import { useShellMenu } from './menu/useShellMenu';
import { useSideMenu } from './menu/useSideMenu';
import { ShellTools } from './ShellTools';
import { useLiveSession } from './session/useLiveSession';
import { useAccessiblePage } from './useAccessiblePage';
import { useFocusReturn } from './useFocusReturn';
import { useIdlePages } from './useIdlePages';

/** Lazy: only for users of tabs. */
const TabBar = lazy(async () => ({
  default: (await import('./tabs/TabBar')).TabBar,
}));

/** Lazy: only while the upgrade log has something new. */
const UpgradeMark = lazy(async () => ({
  default: (await import('@/features/upgrade/mark')).UpgradeMark,
}));

const CONTENT_ID = 'content';
/** The menu of an add-on that has not come. */
const NONE: readonly MenuNode[] = [];
/** Where start-up leads when the server's menu is empty. */
const FORBIDDEN = '/error/403';
/** From this width ProLayout shows the menu beside the page, below it in a drawer. */
const WIDE = '(min-width: 768px)';

/** Follows the server's events, and what they outdate, and fetches pages ahead, while a user is signed in. */
function LiveSession() {
  useLiveSession();
  useOptionsRenewal();
  useIdlePages();
  return null;
}

/**
 * Logo and title, linked to the start page. ProLayout makes the title a heading, which the page's own is:
 * the words alone are taken of it.
 */
const brand = (logo: ReactNode, title: ReactNode) => (
  <Link to="/" className="brand">
    {logo}
    {isValidElement<PropsWithChildren>(title) && (
      <span className="brand-title">{title.props.children}</span>
    )}
  </Link>
);

/**
 * The same above the menu, except on phones, where ProLayout would add a second logo to the header.
 */
const menuBrand = (logo: ReactNode, title: ReactNode, props?: unknown) =>
  props ? brand(logo, title) : null;

/** Header, side menu and footer around the page (docs/product.md, "Layout"). */
export function Shell() {
  useFocusReturn(CONTENT_ID);
  const t = useT();
  useMendedMarkup();
  useLiveSite();
  const location = useLocation();
  const { initialState } = useModel('@@initialState');
  const { site, user, menus: ownMenus = [] } = initialState ?? {};
  const menus = useMenus(location.pathname);
  useAddonMenu(location.pathname);
  const failure = useMenuFailure(location.pathname);
  const isForbidden = !useAccessiblePage(location.pathname) || location.pathname === FORBIDDEN;
  const forbidden =
    user && ownMenus.length === 0 ? 'shell.ungranted.title' : 'shell.forbidden.title';
  const product = useProductName();
  // The layout knows no page without an entry.
  const pageTitle = usePageTitle(location.pathname);
  const ownTitle = isForbidden ? t(forbidden) : pageTitle;
  const isWide = useMedia(WIDE);
  const { look } = useLook();
  const isOnTop = look.layout === 'top' && isWide;
  const { menuData, ...menu } = useShellMenu({
    menus: menus ?? NONE,
    pathname: location.pathname,
    isOnTop,
    onLeave: () => sideMenu.onCollapse?.(true),
  });
  const sideMenu = useSideMenu(menuData, isOnTop);
  const isCollapsed = sideMenu.collapsed === true;
  const toggle = { isCollapsed, onToggle: () => sideMenu.onCollapse?.(!isCollapsed) };
  const isHeaderFixed = look.layout === 'mix' || look.fixedHeader;
  const isBeside = look.layout === 'side' && isWide;
  const apps = useApps(user !== undefined);
  const app = apps.find(({ addon }) => addon === addonOf(location.pathname));
  const appList = user ? <AppList apps={apps} isNarrow={!isWide || isOnTop} /> : null;
  const actions = [
    user ? <PaletteButton key="palette" /> : null,
    user ? <MessageBell key="bell" /> : null,
    user?.hasUpgrade ? (
      <Later key="upgrade" isOpen>
        <UpgradeMark />
      </Later>
    ) : null,
    <ThemeToggle key="theme" />,
    <LanguageSelector key="language" isFixed={isHeaderFixed} />,
    <UserMenu key="user" isFixed={isHeaderFixed} />,
    user ? <AppDrawer key="drawer" /> : null,
  ];

  return (
    <>
      {user ? <LiveSession /> : null}
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        {t('shell.skip')}
      </a>
      <ProLayout
        layout={look.layout}
        contentWidth={look.contentWidth === 'fluid' ? 'Fluid' : 'Fixed'}
        fixedHeader={look.fixedHeader}
        fixSiderbar={look.fixedSider}
        contentStyle={{ padding: 0 }}
        title={product}
        logo={site?.basicLogo || `${defaultSettings.basePath}logo.svg`}
        location={{ ...location, pathname: placeOf(location.pathname) }}
        menu={{ locale: false, loading: !user || !(menus || failure) }}
        {...menu}
        // Opened in a tab of its own, it is alone there (docs/design/ui.md, "Shell").
        menuRender={app?.affix ? false : undefined}
        menuExtraRender={({ collapsed, isMobile }) =>
          user ? (
            <MenuExtra
              app={app}
              place={collapsed && !isMobile ? 'folded' : 'side'}
              onUnfold={() => sideMenu.onCollapse?.(false)}
              onLeave={() => isMobile && sideMenu.onCollapse?.(true)}
            />
          ) : null
        }
        menuItemRender={menuLink}
        subMenuItemRender={menuFolder}
        menuHeaderRender={look.layout === 'mix' ? false : menuBrand}
        headerTitleRender={brand}
        {...sideMenu}
        headerContentRender={({ isMobile }, topMenu) => (
          <div className="shell-header">
            {isMobile ? <DrawerToggle {...toggle} /> : topMenu}
            {isOnTop && user && !app?.affix ? <MenuExtra app={app} place="header" /> : null}
            {appList}
          </div>
        )}
        collapsedButtonRender={() => <SiderToggle {...toggle} />}
        actionsRender={isBeside ? false : () => actions}
        footerRender={() => <SiteFooter site={site} />}
        // The CrashBoundary inside says what failed in the user's language, and offers a reload.
        ErrorBoundary={false}
        pageTitleRender={(_props, title = product) =>
          ownTitle ? `${ownTitle} - ${product}` : title
        }
      >
        {isBeside ? (
          <SideHeader isFixed={look.fixedHeader} actions={actions}>
            {appList}
          </SideHeader>
        ) : null}
        <CrashBoundary key={String(look.tabs)}>
          {look.tabs && user ? (
            <Suspense>
              <TabBar member={user.id} isFixed={isHeaderFixed} />
            </Suspense>
          ) : null}
          <div id="news" />
          <div id={CONTENT_ID} tabIndex={-1} data-width={look.contentWidth}>
            <IsFramed value>
              <ContentGate path={location.pathname} />
            </IsFramed>
          </div>
        </CrashBoundary>
      </ProLayout>
      {user ? <ShellTools /> : null}
    </>
  );
}
