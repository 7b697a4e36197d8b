import { NOTIFICATION_DEFAULTS } from '#contract/codes';
import type { NotificationPreference } from '#contract/preference';
import { listLetters } from '@/services/letter';
import { preferenceOf } from '@/stores/preferences';
import { showNotification } from '@/utils/browser/notifications';

interface Ways {
  /** What is said of a letter from somebody. */
  headingOf: (name: string) => string;
  /** Shows a notification inside the page. */
  show: (title: string, text: string, onOpen: () => void) => void;
  navigate: (address: string) => void;
}

/**
 * Tells of the newest unread letter, in the ways that the account has chosen: inside the page while
 * somebody looks at it, and by the browser while nobody does.
 */
export async function announceLetter({ headingOf, show, navigate }: Ways): Promise<void> {
  const chosen = (preferenceOf('notifications') as NotificationPreference).letter;
  const ways = { ...NOTIFICATION_DEFAULTS.letter, ...chosen };
  const isSeen = document.visibilityState === 'visible';
  if (isSeen ? !ways.page : !ways.browser) return;
  const query = { box: 'received', state: 'unread', pageSize: 1 } as const;
  const [letter] = (await listLetters(query, { level: 'silent' })).data;
  if (!letter) return;
  const { id, title, fromName } = letter;
  const heading = headingOf(fromName ?? '');
  const onOpen = () => navigate(`/home/message/${id}`);
  if (isSeen) show(heading, title, onOpen);
  else showNotification(heading, { body: title, tag: `letter-${id}`, onOpen });
}
