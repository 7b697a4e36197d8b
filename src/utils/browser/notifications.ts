/** What the browser says of notifications; `missing` where it has none. */
export type NotificationState = NotificationPermission | 'missing';

export const notificationState = (): NotificationState =>
  'Notification' in window ? Notification.permission : 'missing';

/** Asks the browser for the permission unless it has been given or refused. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() !== 'default') return notificationState();
  return Notification.requestPermission();
}

/**
 * Shows a notification outside the page. Those with one tag replace each other, so that several
 * windows of the console show it once.
 */
export function showNotification(
  title: string,
  { body, tag, onOpen }: { body: string; tag: string; onOpen: () => void },
): void {
  if (notificationState() !== 'granted') return;
  const shown = new Notification(title, { body, tag });
  shown.onclick = () => {
    window.focus();
    shown.close();
    onOpen();
  };
}
