import { useState } from 'react';
import { type Language, NOTIFICATION_DEFAULTS } from '#contract/codes';
import { usePreference } from '@/hooks/usePreference';
import { currentLanguage } from '@/stores/language';
import { askForNotifications, notificationState } from '@/utils/browser/notifications';

/** How somebody is told of something. */
export const WAYS = ['page', 'browser', 'mail'] as const;

export type Way = (typeof WAYS)[number];

/** What can be chosen. */
export type Chosen = keyof typeof NOTIFICATION_DEFAULTS;

/** What the account has chosen to be told of, and what its browser says. */
export function useNotificationChoice() {
  const [value, change] = usePreference('notifications');
  const [browser, setBrowser] = useState(notificationState);
  const waysOf = (kind: Chosen) => ({ ...NOTIFICATION_DEFAULTS[kind], ...value[kind] });
  const language = value.language ?? (currentLanguage() as Language);

  return {
    waysOf,
    language,
    browser,
    /** Browser notifications are on only once the browser has agreed. */
    async setWay(kind: Chosen, way: Way, isOn: boolean) {
      if (way === 'browser' && isOn) {
        const state = await askForNotifications();
        setBrowser(state);
        if (state !== 'granted') return;
      }
      // The mail's language is kept with the choice, because no page is open when it is written.
      change((before) => ({
        language,
        ...before,
        [kind]: { ...before[kind], [way]: isOn },
      }));
    },
    setLanguage: (next: Language) => change((before) => ({ ...before, language: next })),
  };
}
