import { useT } from '@/hooks/useT';
import type { TrendName, TrendSeries } from './series';

interface TrendLegendProps {
  /** The day, or the time, that the counts are of. */
  when: string;
  counts: Record<TrendName, number>;
  series: readonly TrendSeries[];
}

/** Names the lines, with their counts; the slider below says the same to screen readers. */
export function TrendLegend({ when, counts, series }: TrendLegendProps) {
  const t = useT();
  return (
    <div className="trend-legend" aria-hidden>
      <span className="trend-when">{when}</span>
      {series.map(({ name, colour, dash }) => (
        <span key={name} className="trend-series">
          <svg width="24" height="8" focusable="false" aria-hidden="true">
            <line
              {...{ x1: 0, x2: 24, y1: 4, y2: 4, stroke: colour, strokeWidth: 2 }}
              strokeDasharray={dash.join(' ')}
            />
          </svg>
          {t(`dashboard.trend.${name}`)}
          <strong>{counts[name].toLocaleString('en-US')}</strong>
        </span>
      ))}
    </div>
  );
}
