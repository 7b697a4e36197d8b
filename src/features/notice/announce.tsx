import { type App, Button } from 'antd';
import { NOTIFICATION_DEFAULTS } from '#contract/codes';
import { NOTICE_TABS } from '#contract/notice/codes';
import type { NotificationPreference } from '#contract/preference';
import type { useT } from '@/hooks/useT';
import { listNotices } from '@/services/notice';
import { preferenceOf } from '@/stores/preferences';
import { showNotification } from '@/utils/browser/notifications';
import { noticeAddress } from './address';

interface Ways {
  t: ReturnType<typeof useT>;
  notification: ReturnType<typeof App.useApp>['notification'];
  navigate: (address: string) => void;
}

/** What came out longer ago is no news. */
const NEW_MS = 30 * 60_000;

/** The unread notice that came out last, with its tab. */
async function newest() {
  // Not by their start: whoever takes long to write has chosen one that is over.
  const query = { state: 'unread', pageSize: 1, sort: 'publishedAt:desc' } as const;
  const found = await Promise.all(
    NOTICE_TABS.map(async (tab) => {
      const { data } = await listNotices(tab)(query, { level: 'silent' });
      return data.map((notice) => ({ ...notice, tab }));
    }),
  );
  return found
    .flat()
    .toSorted((one, two) => two.publishedAt.localeCompare(one.publishedAt))
    .at(0);
}

/** What a console has told of. */
export interface Announced {
  /** When the last of it came out; at first when the console was opened, which tells of nothing older. */
  until: string;
}

const KEY = 'notice';

/**
 * Tells of the newest unread notice if it came out after what was told of last, in the ways that the
 * account has chosen: inside the page while somebody looks at it, and by the browser while nobody does.
 */
export async function announceNotice(
  { t, notification, navigate }: Ways,
  announced: Announced,
): Promise<void> {
  const chosen = (preferenceOf('notifications') as NotificationPreference).notice;
  const ways = { ...NOTIFICATION_DEFAULTS.notice, ...chosen };
  const isSeen = document.visibilityState === 'visible';
  if (isSeen ? !ways.page : !ways.browser) return;
  const notice = await newest();
  // The one that was told of was read or withdrawn.
  if (!notice || notice.publishedAt < announced.until) notification.destroy(KEY);
  // Whoever reads the newest is not told of the one before.
  if (!notice || notice.publishedAt <= announced.until) return;
  const { id, title, tab, publishedAt } = notice;
  announced.until = publishedAt;
  const isOld = Date.now() - Date.parse(publishedAt) > NEW_MS;
  // An urgent one stands above the page.
  if (isOld || (isSeen && notice.level === 'urgent')) return;
  const onOpen = () => {
    notification.destroy(KEY);
    navigate(noticeAddress(id, tab));
  };
  if (!isSeen) {
    showNotification(t('notice.new'), { body: title, tag: `notice-${id}-${publishedAt}`, onOpen });
    return;
  }
  notification.info({
    ...{ key: KEY, title: t('notice.new'), description: title, role: 'status' },
    actions: (
      <Button type="primary" size="small" onClick={onOpen}>
        {t('notice.new.open')}
      </Button>
    ),
  });
}
