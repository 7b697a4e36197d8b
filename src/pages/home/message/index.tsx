import { useSearchParams } from '@umijs/max';
import { Tabs } from 'antd';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { useBox } from './components/BoxSwitch';
import { Drafts } from './components/Drafts';
import { Letters } from './components/Letters';
import './message.css';

/** The box of letters that the address names. */
function Mailbox() {
  const { box } = useBox();
  return box === 'drafts' ? <Drafts /> : <Letters />;
}

/** Messages (docs/product.md, "Pages of the user center"): one tab per kind, named by `?tab=`. */
export default function MessagePage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tabs = [{ key: 'private', label: t('home.message.private'), children: <Mailbox /> }];
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
