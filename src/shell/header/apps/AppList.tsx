import { AppstoreOutlined, DownOutlined, EllipsisOutlined } from '@ant-design/icons';
import { useLocation } from '@umijs/max';
import { Button, Menu } from 'antd';
import type { HeaderMenu } from '#contract/role/role';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { MenuDropdown } from '@/components/MenuDropdown';
import { addonOf } from '@/features/menu/tree';
import { useT } from '@/hooks/useT';
import { setAppDrawer } from '@/stores/app-drawer';
import { AppLink } from './AppLink';

interface AppListProps {
  apps: readonly HeaderMenu[];
  /** A phone has room for a button only, and for none with a single add-on. */
  isNarrow: boolean;
}

/** The header's horizontal menu of add-ons; the current one is highlighted. */
export function AppList({ apps, isNarrow }: AppListProps) {
  const t = useT();
  const { pathname } = useLocation();
  if (apps.length <= (isNarrow ? 1 : 0)) return null;
  const addon = addonOf(pathname);
  const menu = {
    selectedKeys: [addon],
    items: [
      ...apps.map((app) => ({
        key: app.addon,
        icon: <ServerIcon name={app.icon} />,
        label: <AppLink app={app}>{app.title}</AppLink>,
      })),
      {
        key: 'all',
        icon: <AppstoreOutlined aria-hidden />,
        label: t('shell.apps.all'),
        onClick: () => setAppDrawer(true),
      },
    ],
  };
  if (isNarrow) {
    const current = apps.find((app) => app.addon === addon);
    return (
      <nav className="app-list" aria-label={t('shell.apps')}>
        <MenuDropdown menu={menu}>
          <Button type="text" aria-label={t('shell.apps')}>
            <ServerIcon name={current?.icon ?? ''} />
            <DownOutlined aria-hidden />
          </Button>
        </MenuDropdown>
      </nav>
    );
  }
  return (
    <nav className="app-list" aria-label={t('shell.apps')}>
      <Menu
        mode="horizontal"
        // Its links are stops of Tab themselves.
        tabIndex={-1}
        overflowedIndicator={<EllipsisOutlined aria-label={t('shell.apps.more')} />}
        {...menu}
      />
    </nav>
  );
}
