import { ProLayout } from '@ant-design/pro-components';
import { Link, useLocation, useModel } from '@umijs/max';
import { Grid } from 'antd';
import { useMemo } from 'react';
import { SiteFooter } from '@/components/SiteFooter';
import { AppList } from '@/components/shell/AppList';
import { ContentGate } from '@/components/shell/ContentGate';
import { FeedbackPresenter } from '@/components/shell/FeedbackPresenter';
import { LanguageSelector } from '@/components/shell/LanguageSelector';
import { DrawerToggle, SiderToggle } from '@/components/shell/MenuToggle';
import { menuLink, toMenuData } from '@/components/shell/menu-data';
import { ShellProviders } from '@/components/shell/ShellProviders';
import { ThemeToggle } from '@/components/shell/ThemeToggle';
import { UserMenu } from '@/components/shell/UserMenu';
import { useLiveSession } from '@/components/shell/useLiveSession';
import { useSideMenu } from '@/components/shell/useSideMenu';
import { useT } from '@/hooks/useT';
import { defaultSettings } from '../../config/defaultSettings';
import './shell.css';

const CONTENT_ID = 'content';

/** Follows the server's events while somebody is signed in. */
function LiveSession() {
  useLiveSession();
  return null;
}

/** Header, side menu and footer around the page (specification, section 2: Layout). */
function Shell() {
  const t = useT();
  const location = useLocation();
  const { initialState } = useModel('@@initialState');
  const { site, user, menus = [] } = initialState ?? {};
  const menuData = useMemo(() => toMenuData(menus), [menus]);
  const sideMenu = useSideMenu(menuData);
  const isCollapsed = sideMenu.collapsed === true;
  const toggle = { isCollapsed, onToggle: () => sideMenu.onCollapse?.(!isCollapsed) };
  const { md: isWide } = Grid.useBreakpoint();

  return (
    <>
      {user ? <LiveSession /> : null}
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        {t('shell.skip')}
      </a>
      <ProLayout
        layout="mix"
        contentWidth="Fluid"
        fixedHeader
        fixSiderbar
        title={site?.basicTitle || t('common.product')}
        logo={site?.basicLogo || `${defaultSettings.basePath}logo.svg`}
        location={location}
        token={{ pageContainer: { paddingInlinePageContainerContent: isWide ? 24 : 12 } }}
        menu={{ locale: false, loading: !user }}
        menuDataRender={() => menuData}
        menuItemRender={menuLink}
        menuHeaderRender={false}
        headerTitleRender={(logo, title) => (
          <Link to="/">
            {logo}
            {title}
          </Link>
        )}
        {...sideMenu}
        headerContentRender={({ isMobile }) => (
          <div className="shell-header">
            {isMobile ? <DrawerToggle {...toggle} /> : null}
            {user ? <AppList /> : null}
          </div>
        )}
        collapsedButtonRender={() => <SiderToggle {...toggle} />}
        actionsRender={() => [
          <ThemeToggle key="theme" />,
          <LanguageSelector key="language" />,
          <UserMenu key="user" />,
        ]}
        footerRender={() => <SiteFooter site={site} />}
      >
        <div id={CONTENT_ID} tabIndex={-1}>
          <ContentGate path={location.pathname} />
        </div>
      </ProLayout>
    </>
  );
}

/** The global layout, by Umi's convention; routes with `layout: false` go without it. */
export default function Layout() {
  return (
    <ShellProviders>
      <FeedbackPresenter />
      <Shell />
    </ShellProviders>
  );
}
