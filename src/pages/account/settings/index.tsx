import { useLocation, useSearchParams } from '@umijs/max';
import { Card, Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { Later } from '@/components/Later';
import { PageTabs } from '@/components/PageTabs';
import { withTexts } from '@/components/texts/with-texts';
import { AccountCenter } from '@/features/account/AccountCenter';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { settings as english } from '@/locales/en-US/settings';
import { settings as chinese } from '@/locales/zh-CN/settings';
import { lazy } from '@/utils/lazy';

/** What a tab shows, whose code loads when it is opened. */
const tab = (load: () => Promise<ComponentType>) => {
  const Part = lazy(async () => ({ default: await load() }));
  return (
    <Card>
      <Later isOpen fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <Part />
      </Later>
    </Card>
  );
};

const basic = tab(async () => (await import('./components/BasicSettings')).BasicSettings);
const security = tab(async () => (await import('./components/SecuritySettings')).SecuritySettings);

const binding = tab(
  async () => (await import('./components/binding/BindingSettings')).BindingSettings,
);
const notifications = tab(
  async () =>
    (await import('./components/notifications/NotificationSettings')).NotificationSettings,
);

const SETTINGS_PATH = '/account/settings';

/**
 * The own account (docs/product.md, "Addresses that other add-ons use"): one page with a tab per
 * kind, named by `?tab=`. The address of the settings opens them at first, the others the overview.
 */
function AccountPage() {
  const t = useT();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const isSettings = pathname.startsWith(SETTINGS_PATH);
  useDocumentTitle(t(isSettings ? 'shell.user.settings' : 'account.title'));
  const tabs = [
    { key: 'center', label: t('account.center.title'), children: <AccountCenter /> },
    { key: 'basic', label: t('account.settings.basic'), children: basic },
    {
      key: 'security',
      label: t('account.settings.security'),
      children: security,
      // Other tabs keep unsaved input; sessions and passkeys reload.
      destroyOnHidden: true,
    },
    { key: 'binding', label: t('account.settings.binding'), children: binding },
    {
      key: 'notifications',
      label: t('account.settings.notifications'),
      children: notifications,
      // The address of the account may have been proven in another tab.
      destroyOnHidden: true,
    },
  ];
  const first = isSettings ? 'basic' : 'center';
  const active = tabs.find(({ key }) => key === search.get('tab'))?.key ?? first;
  return <PageTabs activeKey={active} onChange={(key) => setSearch({ tab: key })} items={tabs} />;
}

export default withTexts(AccountPage, { 'zh-CN': chinese, 'en-US': english });
