import { useSearchParams } from '@umijs/max';
import { Card, Skeleton, Tabs } from 'antd';
import { lazy } from 'react';
import { Later } from '@/components/Later';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { BasicSettings } from './components/BasicSettings';
import { SecuritySettings } from './components/SecuritySettings';

const BindingSettings = lazy(async () => ({
  default: (await import('./components/binding/BindingSettings')).BindingSettings,
}));
const NotificationSettings = lazy(async () => ({
  default: (await import('./components/notifications/NotificationSettings')).NotificationSettings,
}));

/**
 * Personal settings (docs/product.md, "Addresses that other add-ons use"): one tab per kind, named
 * by `?tab=`.
 */
export default function SettingsPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  useDocumentTitle(t('account.settings.title'));
  const tabs = [
    { key: 'basic', label: t('account.settings.basic'), children: <BasicSettings /> },
    {
      key: 'security',
      label: t('account.settings.security'),
      children: <SecuritySettings />,
      // Other tabs keep unsaved input; sessions and passkeys reload.
      destroyOnHidden: true,
    },
    {
      key: 'binding',
      label: t('account.settings.binding'),
      children: (
        <Later isOpen fallback={<Skeleton active />}>
          <BindingSettings />
        </Later>
      ),
    },
    {
      key: 'notifications',
      label: t('account.settings.notifications'),
      children: (
        <Later isOpen fallback={<Skeleton active />}>
          <NotificationSettings />
        </Later>
      ),
      // The address of the account may have been proven in another tab.
      destroyOnHidden: true,
    },
  ];
  const active = tabs.find((tab) => tab.key === search.get('tab')) ?? tabs[0];
  return (
    <Card>
      <Tabs activeKey={active?.key} onChange={(tab) => setSearch({ tab })} items={tabs} />
    </Card>
  );
}
