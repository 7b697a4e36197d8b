import { useSearchParams } from '@umijs/max';
import { Badge, Flex } from 'antd';
import { Later } from '@/components/Later';
import { PageTabs } from '@/components/PageTabs';
import { withTexts } from '@/components/texts/with-texts';
import { useEvents } from '@/hooks/events/useEvents';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { notice as english } from '@/locales/en-US/notice';
import { notice as chinese } from '@/locales/zh-CN/notice';
import { countUnreadMessages } from '@/services/notice';
import { lazy } from '@/utils/lazy';
import { useBox } from './components/BoxSwitch';
import { Drafts } from './components/Drafts';
import { Letters } from './components/Letters';
import { Notices } from './components/notice/Notices';
import { Publications } from './components/publication/Publications';
import './message.css';

/** Lazy: rarely shown. */
const ForbiddenPart = lazy(async () => ({
  default: (await import('@/components/failure/forbidden-part')).forbidden.ForbiddenPart,
}));

/** The box of letters that the address names. */
function Mailbox() {
  const { box } = useBox();
  return box === 'drafts' ? <Drafts /> : <Letters />;
}

/** The name of a tab with the number of what is unread under it. */
function TabLabel({ name, count }: { name: string; count: number | undefined }) {
  const t = useT();
  if (!count) return name;
  return (
    <Flex gap={6} align="center" component="span">
      <span aria-hidden>{name}</span>
      <Badge count={count} size="small" title="" aria-hidden />
      <span className="visually-hidden">{t('notice.tab.unread', { name, count })}</span>
    </Flex>
  );
}

/** Messages (docs/product.md, "Pages of the user center"): one tab per kind, named by `?tab=`. */
function MessagePage() {
  const t = useT();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const { data: unread, refresh } = useData(countUnreadMessages);
  useEvents('notice', refresh);
  useEvents('letter', refresh);
  const tabs = [
    { key: 'notice', count: unread?.notice, children: <Notices key="notice" tab="notice" /> },
    { key: 'mine', count: unread?.mine, children: <Notices key="mine" tab="mine" /> },
    { key: 'private', count: unread?.private, children: <Mailbox /> },
    ...(can('GET /admin/admin/notice/list')
      ? [{ key: 'publish', count: undefined, children: <Publications /> } as const]
      : []),
  ] as const;
  const asked = search.get('tab');
  const isForbidden = asked === 'publish' && !can('GET /admin/admin/notice/list');
  const active = isForbidden ? asked : (tabs.find(({ key }) => key === asked)?.key ?? 'notice');
  useDocumentTitle(t('home.message.title'));
  return (
    <>
      <PageTabs
        activeKey={active}
        // Changing the tab drops the filters, which belong to the old one.
        onChange={(tab) => setSearch({ tab })}
        items={tabs.map(({ key, count, children }) => ({
          key,
          label: <TabLabel name={t(`notice.tab.${key}`)} count={count} />,
          children,
        }))}
        destroyOnHidden
      />
      {isForbidden && (
        <Later isOpen>
          <ForbiddenPart
            instead={t('notice.tab.notice')}
            onInstead={() => setSearch({ tab: 'notice' })}
          />
        </Later>
      )}
    </>
  );
}

export default withTexts(MessagePage, { 'zh-CN': chinese, 'en-US': english });
