import type { DashboardNumber } from '#contract/dashboard/summary';
import { useT } from '@/hooks/useT';

interface ChangeProps {
  number: DashboardNumber;
  /** What is compared with: yesterday, or 30 days ago. */
  period?: 'day' | 'month';
  /** When the day began, such as `08:00`; undefined for midnight. */
  since?: string | undefined;
}

/**
 * By how much a number differs from the one 30 days ago, in words; the arrow only repeats them. A day that
 * is not over would always seem to fall behind a whole one, so yesterday's number stands for itself.
 */
export function Change({ number: { value, before }, period = 'month', since }: ChangeProps) {
  const t = useT();
  if (before === null) return null;
  const text = (count: number) => count.toLocaleString('en-US');
  if (period === 'day') {
    return since === undefined
      ? t('dashboard.change.day', { count: text(before) })
      : t('dashboard.change.since', { time: since, count: text(before) });
  }
  if (value === before) return t('dashboard.change.none');
  const isMore = value > before;
  return (
    <>
      <span aria-hidden>{isMore ? '↑' : '↓'}</span>{' '}
      {t(`dashboard.change.${isMore ? 'more' : 'fewer'}`, {
        count: text(Math.abs(value - before)),
      })}
    </>
  );
}
