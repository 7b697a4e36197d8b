import { useT } from '@/hooks/useT';
import type { TrendName, TrendSeries } from './series';

interface TrendLegendProps {
  /** The day, or the time, that the counts are of. */
  when: string;
  counts: Record<TrendName, number>;
  series: readonly TrendSeries[];
  hidden: ReadonlySet<TrendName>;
  /** Shows a line, or hides it, so that the others have the height of the chart. */
  onToggle: (name: TrendName) => void;
}

/** Names the lines, with their counts, and hides them by a click. */
export function TrendLegend({ when, counts, series, hidden, onToggle }: TrendLegendProps) {
  const t = useT();
  return (
    <fieldset className="trend-legend" aria-label={t('dashboard.trend.lines')}>
      <span className="trend-when">{when}</span>
      {series.map(({ name, colour, dash }) => (
        <button
          key={name}
          type="button"
          className="trend-series"
          aria-pressed={!hidden.has(name)}
          onClick={() => onToggle(name)}
        >
          <svg width="24" height="8" focusable="false" aria-hidden="true">
            <line
              {...{ x1: 0, x2: 24, y1: 4, y2: 4, stroke: colour, strokeWidth: 2 }}
              strokeDasharray={dash.join(' ')}
            />
          </svg>
          {t(`dashboard.trend.${name}`)} <strong>{counts[name].toLocaleString('en-US')}</strong>
        </button>
      ))}
    </fieldset>
  );
}
