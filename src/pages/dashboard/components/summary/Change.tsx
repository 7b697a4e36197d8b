import type { DashboardNumber } from '#contract/dashboard/summary';
import { useT } from '@/hooks/useT';

interface ChangeProps {
  number: DashboardNumber;
  /** What is compared with: yesterday, or 30 days ago. */
  period?: 'day' | 'month';
}

/** By how much a number differs from the period before, in words; the arrow only repeats them. */
export function Change({ number: { value, before }, period = 'month' }: ChangeProps) {
  const t = useT();
  if (before === null) return t('dashboard.change.unknown');
  if (value === before) return t(`dashboard.change.none.${period}`);
  const isMore = value > before;
  const count = Math.abs(value - before).toLocaleString('en-US');
  return (
    <>
      <span aria-hidden>{isMore ? '↑' : '↓'}</span>{' '}
      {t(`dashboard.change.${isMore ? 'more' : 'fewer'}.${period}`, { count })}
    </>
  );
}
