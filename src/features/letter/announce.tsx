import { type App, Button } from 'antd';
import { NOTIFICATION_DEFAULTS } from '#contract/codes';
import type { NotificationPreference } from '#contract/preference';
import type { useT } from '@/hooks/useT';
import { listLetters } from '@/services/letter';
import { preferenceOf } from '@/stores/preferences';
import { showNotification } from '@/utils/browser/notifications';

interface Ways {
  t: ReturnType<typeof useT>;
  notification: ReturnType<typeof App.useApp>['notification'];
  navigate: (address: string) => void;
}

/** Shows a letter inside the page. */
function show({ t, notification }: Ways, title: string, description: string, onOpen: () => void) {
  const handleClick = () => {
    notification.destroy('letter');
    onOpen();
  };
  notification.info({
    ...{ key: 'letter', title, description, role: 'status' },
    actions: (
      <Button type="primary" size="small" onClick={handleClick}>
        {t('shell.letter.open')}
      </Button>
    ),
  });
}

/**
 * Tells of the newest unread letter, in the ways that the account has chosen: inside the page while
 * somebody looks at it, and by the browser while nobody does.
 */
export async function announceLetter(told: Ways): Promise<void> {
  const chosen = (preferenceOf('notifications') as NotificationPreference).letter;
  const ways = { ...NOTIFICATION_DEFAULTS.letter, ...chosen };
  const isSeen = document.visibilityState === 'visible';
  if (isSeen ? !ways.page : !ways.browser) return;
  const query = { box: 'received', state: 'unread', pageSize: 1 } as const;
  const [letter] = (await listLetters(query, { level: 'silent' })).data;
  if (!letter) return;
  const { id, title, fromName } = letter;
  const heading = told.t('shell.letter.new', { name: fromName ?? '' });
  const onOpen = () => told.navigate(`/home/message/${id}`);
  if (isSeen) show(told, heading, title, onOpen);
  else showNotification(heading, { body: title, tag: `letter-${id}`, onOpen });
}
