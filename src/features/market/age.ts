import dayjs from 'dayjs';
import type { Translate } from '@/hooks/useT';

const MINUTES = { hour: 60, day: 24 * 60 } as const;

/** How long ago something was, in words. */
export function ageText(t: Translate, at: string): string {
  const minutes = Math.max(0, dayjs().diff(at, 'minute'));
  if (minutes === 0) return t('market.age.now');
  if (minutes < MINUTES.hour) return t('market.age.minutes', { count: minutes });
  if (minutes < MINUTES.day) {
    return t('market.age.hours', { count: Math.floor(minutes / MINUTES.hour) });
  }
  return t('market.age.days', { count: Math.floor(minutes / MINUTES.day) });
}
