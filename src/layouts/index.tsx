import { ProLayout } from '@ant-design/pro-components';
import { Link, useLocation, useModel } from '@umijs/max';
import { App } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { SiteFooter } from '@/features/site/SiteFooter';
import { useLook } from '@/hooks/look/useLook';
import { useProductName } from '@/hooks/useDocumentTitle';
import { useMedia } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { useMendedMarkup } from '@/mended/markup/useMendedMarkup';
import { ContentGate } from '@/shell/ContentGate';
import { FeedbackPresenter } from '@/shell/FeedbackPresenter';
import { AppDrawer } from '@/shell/header/apps/AppDrawer';
import { AppList } from '@/shell/header/apps/AppList';
import { LanguageSelector } from '@/shell/header/LanguageSelector';
import { MessageBell } from '@/shell/header/MessageBell';
import { PaletteButton } from '@/shell/header/PaletteButton';
import { SideHeader } from '@/shell/header/SideHeader';
import { ThemeToggle } from '@/shell/header/ThemeToggle';
import { UserMenu } from '@/shell/header/user/UserMenu';
import { LockGate } from '@/shell/lock/LockGate';
import { menuFolder, menuLink } from '@/shell/menu/data';
import { MenuExtra } from '@/shell/menu/MenuExtra';
import { DrawerToggle, SiderToggle } from '@/shell/menu/MenuToggle';
import { useShellMenu } from '@/shell/menu/useShellMenu';
import { useSideMenu } from '@/shell/menu/useSideMenu';
import { ShellProviders } from '@/shell/ShellProviders';
import { ShellTools } from '@/shell/ShellTools';
import { useLiveSession } from '@/shell/session/useLiveSession';
import { useAccessiblePage } from '@/shell/useAccessiblePage';
import { useFocusReturn } from '@/shell/useFocusReturn';
import { forgetDrafts } from '@/stores/drafts';
import { defaultSettings } from '../../config/defaultSettings';
import '@/mended/mended.css';
import '@/shell/shell.css';

/** For those who have turned tabs on. */
const TabBar = lazy(async () => ({
  default: (await import('@/shell/tabs/TabBar')).TabBar,
}));

const CONTENT_ID = 'content';
/** Where start-up leads when the server's menu is empty. */
const FORBIDDEN = '/error/403';
/** From here on ProLayout shows the menu beside the page; below it is a drawer. */
const WIDE = '(min-width: 768px)';

/** Follows the server's events while somebody is signed in. */
function LiveSession() {
  useLiveSession();
  return null;
}

/** Logo and title, which lead to the start page. */
const brand = (logo: ReactNode, title: ReactNode) => (
  <Link to="/">
    {logo}
    {title}
  </Link>
);

/** The same over the menu; on phones ProLayout would put a second logo into the header. */
const menuBrand = (logo: ReactNode, title: ReactNode, props?: unknown) =>
  props ? brand(logo, title) : null;

/** Header, side menu and footer around the page (docs/product.md, "Layout"). */
function Shell() {
  useFocusReturn(CONTENT_ID);
  const t = useT();
  useMendedMarkup();
  const location = useLocation();
  const { initialState } = useModel('@@initialState');
  const { site, user, menus = [] } = initialState ?? {};
  const isForbidden = !useAccessiblePage(location.pathname) || location.pathname === FORBIDDEN;
  const product = useProductName();
  const isWide = useMedia(WIDE);
  const { look } = useLook();
  const { menuData, ...menu } = useShellMenu({
    menus,
    pathname: location.pathname,
    isOnTop: look.layout === 'top' && isWide,
    onLeave: () => sideMenu.onCollapse?.(true),
  });
  const sideMenu = useSideMenu(menuData);
  const isCollapsed = sideMenu.collapsed === true;
  const toggle = { isCollapsed, onToggle: () => sideMenu.onCollapse?.(!isCollapsed) };
  const isHeaderFixed = look.layout === 'mix' || look.fixedHeader;
  const isBeside = look.layout === 'side' && isWide;
  const apps = user ? <AppList /> : null;
  const actions = [
    user ? <PaletteButton key="palette" /> : null,
    user ? <MessageBell key="bell" /> : null,
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
        location={location}
        menu={{ locale: false, loading: !user }}
        {...menu}
        menuExtraRender={({ collapsed, isMobile }) =>
          user ? (
            <MenuExtra
              isCollapsed={collapsed === true && !isMobile}
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
        // A menu along the top opens its branches as pop-ups, like a folded one.
        menuProps={look.layout === 'top' && isWide ? undefined : sideMenu.menuProps}
        headerContentRender={({ isMobile }, topMenu) => (
          <div className="shell-header">
            {isMobile ? <DrawerToggle {...toggle} /> : topMenu}
            {apps}
          </div>
        )}
        collapsedButtonRender={() => <SiderToggle {...toggle} />}
        actionsRender={isBeside ? false : () => actions}
        footerRender={() => <SiteFooter site={site} />}
        // Its own says what it has to say in English, and knows of no reload.
        ErrorBoundary={false}
        pageTitleRender={(_props, title = product) =>
          isForbidden ? `${t('shell.forbidden.title')} - ${product}` : title
        }
      >
        {isBeside ? (
          <SideHeader isFixed={look.fixedHeader} actions={actions}>
            {apps}
          </SideHeader>
        ) : null}
        <CrashBoundary key={String(look.tabs)}>
          {look.tabs && user ? (
            <Suspense>
              <TabBar member={user.id} isFixed={isHeaderFixed} />
            </Suspense>
          ) : null}
          <div id={CONTENT_ID} tabIndex={-1} data-width={look.contentWidth}>
            <ContentGate path={location.pathname} />
          </div>
        </CrashBoundary>
      </ProLayout>
      {user ? <ShellTools /> : null}
    </>
  );
}

/** The global layout, by Umi's convention; routes with `layout: false` go without it. */
export default function Layout() {
  // Pages without this layout take the place of all others, the kept ones too.
  useEffect(() => () => forgetDrafts(), []);
  return (
    <ShellProviders>
      <LockGate>
        {/* Inside, for its dialogs and messages belong to the console that is covered. */}
        <App>
          <FeedbackPresenter />
          <Shell />
        </App>
      </LockGate>
    </ShellProviders>
  );
}
