import { useSearchParams } from '@umijs/max';
import { Tabs } from 'antd';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { Letters } from './components/Letters';
import './message.css';

/** Messages (docs/product.md, "Pages of the user center"): one tab per kind, named by `?tab=`. */
export default function MessagePage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tabs = [{ key: 'private', label: t('home.message.private'), children: <Letters /> }];
  const asked = search.get('tab');
  const active = tabs.find((tab) => tab.key === asked) ?? tabs[0];
  useDocumentTitle(t('home.message.title'));
  return (
    <Tabs
      activeKey={active?.key}
      // Changing the tab drops the filters, which belong to the old one.
      onChange={(tab) => setSearch({ tab })}
      items={tabs}
      destroyOnHidden
    />
  );
}
