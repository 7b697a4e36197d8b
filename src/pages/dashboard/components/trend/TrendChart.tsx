import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { TrendPoint } from '#contract/dashboard/trends';
import { useDirection } from '@/hooks/look/useDirection';
import { useT } from '@/hooks/useT';
import { draw, type Plot } from './plot';
import { type TrendName, totalsOf, useTrendLook } from './series';
import { TrendLegend } from './TrendLegend';

const WEEK = 7;

/** How far each key goes; the arrows to the sides change places from right to left. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: WEEK,
  PageDown: -WEEK,
};

/**
 * The lines of the days, gone through by mouse or by keys. What the day under the crosshair has stands in
 * words above, or the sums where there is none.
 */
export function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  const t = useT();
  const look = useTrendLook();
  const isRightToLeft = useDirection() === 'rtl';
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const [at, setAt] = useState<number>();
  const [hidden, setHidden] = useState<ReadonlySet<TrendName>>(new Set());
  const drawn = useMemo(
    () => ({ ...look, series: look.series.filter(({ name }) => !hidden.has(name)) }),
    [look, hidden],
  );

  useEffect(() => {
    if (!host.current) return undefined;
    plot.current = draw({ host: host.current, points, look: drawn, isRightToLeft, onPick: setAt });
    return () => {
      plot.current?.remove();
      plot.current = undefined;
      setAt(undefined);
    };
  }, [points, drawn, isRightToLeft]);

  const last = points.length - 1;
  const pick = (next: number | undefined) => {
    setAt(next);
    plot.current?.pick(next);
  };

  function handleKey(event: KeyboardEvent) {
    const { key } = event;
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    const step = (STEPS[key] ?? 0) * (isSideways && isRightToLeft ? -1 : 1);
    const from = at ?? last + 1;
    const targets: Readonly<Record<string, number | undefined>> = {
      Home: 0,
      End: last,
      Escape: undefined,
    };
    if (!(key in targets) && step === 0) return;
    event.preventDefault();
    pick(key in targets ? targets[key] : Math.min(last, Math.max(0, from + step)));
  }

  const toggle = (name: TrendName) => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  };

  const picked = at === undefined ? undefined : points[at];
  const shown = picked ?? totalsOf(points);
  const when = picked?.day ?? t('dashboard.trend.all', { days: points.length });
  const { signIns, failures, joined } = shown;
  return (
    <>
      <TrendLegend
        when={when}
        counts={shown}
        series={look.series}
        hidden={hidden}
        onToggle={toggle}
      />
      <div
        className="trend-chart"
        role="slider"
        tabIndex={0}
        aria-label={t('dashboard.trend.chart')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={t('dashboard.trend.spoken', { when, signIns, failures, joined })}
        onKeyDown={handleKey}
        onBlur={() => pick(undefined)}
      >
        {/* uPlot counts pixels from the left. */}
        <div ref={host} dir="ltr" />
      </div>
    </>
  );
}
