import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
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
  if (before === null) return <div className="summary-change">{t('dashboard.change.unknown')}</div>;
  const change = value - before;
  const way = change > 0 ? 'more' : 'fewer';
  const count = Math.abs(change).toLocaleString('en-US');
  return (
    <div className="summary-change">
      {change > 0 && <ArrowUpOutlined aria-hidden />}
      {change < 0 && <ArrowDownOutlined aria-hidden />}{' '}
      {change === 0
        ? t(`dashboard.change.none.${period}`)
        : t(`dashboard.change.${way}.${period}`, { count })}
    </div>
  );
}
