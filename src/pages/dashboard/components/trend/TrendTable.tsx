import type { TrendPoint } from '#contract/dashboard/trends';
import { useT } from '@/hooks/useT';
import { type TrendName, totalsOf } from './series';

const NAMES: readonly TrendName[] = ['signIns', 'failures', 'joined'];

/** The same days as a table, the latest first. */
export function TrendTable({ points }: { points: readonly TrendPoint[] }) {
  const t = useT();
  const totals = totalsOf(points);
  const cellsOf = (counts: Record<TrendName, number>) =>
    NAMES.map((name) => <td key={name}>{counts[name].toLocaleString('en-US')}</td>);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keys as well
    <section className="trend-table" aria-label={t('dashboard.trend.chart')} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{t('dashboard.trend.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.trend.day')}</th>
            {NAMES.map((name) => (
              <th key={name} scope="col">
                {t(`dashboard.trend.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="trend-total">
            <th scope="row">{t('dashboard.trend.all', { days: points.length })}</th>
            {cellsOf(totals)}
          </tr>
          {[...points].reverse().map((point) => (
            <tr key={point.day}>
              <th scope="row">{point.day}</th>
              {cellsOf(point)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
