/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import UPlot from 'uplot';
import type { Platform } from '../../../client/addon-client';
import type { Curve } from '../figures/curve';
import type { Span } from '../figures/figures';
import type { Words } from '../texts/texts';
import type { Formats } from './format';

interface ChartProps {
  platform: Platform;
  words: Words;
  format: Formats;
  span: Span;
  curve: Curve;
  /** Another period, drawn over the first. */
  other: { span: Span; curve: Curve } | undefined;
  /** Chosen by dragging over the curve. */
  onChoose: (span: Span) => void;
}

const HEIGHT = 280;
const DAY_SECONDS = 86_400;

/** A colour of the sheet as the canvas takes it. */
function colourOf(name: string, host: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${name})`;
  host.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A colour that lets shine through what is behind it. */
const fillOf = (colour: string) => colour.replace('rgb(', 'rgba(').replace(')', ', 0.18)');

/** The load over a period; gone through with the mouse or by keys, and said in words below. */
export function CurveChart({ platform, words, format, span, curve, other, onChoose }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const [theme, setTheme] = useState(platform.theme);
  const [at, setAt] = useState<number>();
  const [isByKey, setByKey] = useState(false);
  useEffect(() => platform.on('theme', setTheme), [platform]);
  const isBand = !other && curve.most.some((most, n) => most !== null && most !== curve.mean[n]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the theme.
  useEffect(() => {
    const place = host.current as HTMLDivElement;
    const [text, line, accent, second] = ['quiet', 'line', 'accent', 'warn'].map((name) =>
      colourOf(name, place),
    ) as [string, string, string, string];
    const font = `12px ${getComputedStyle(place).fontFamily}`;
    const times = curve.mean.map((_, n) => (span.from + n * curve.part) / 1000);
    const label = (splits: number[], step: number) =>
      splits.map((time) => {
        const isDay = time % DAY_SECONDS === 0;
        return step >= DAY_SECONDS || isDay
          ? format.day(time * 1000).slice(5)
          : format.clock(time * 1000);
      });
    const edge = { stroke: accent, width: 0.5, points: { show: false } };
    const series: UPlot.Series[] = [
      { stroke: accent, width: 1.5, points: { show: false } },
      ...(isBand ? [edge, edge] : []),
      ...(other ? [{ stroke: second, width: 1.5, dash: [6, 4], points: { show: false } }] : []),
    ];
    const beside = times.map((_, n) => other?.curve.mean[n] ?? null);
    const drawn = new UPlot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        tzDate: (time) => UPlot.tzDate(new Date(time * 1000), 'Etc/UTC'),
        cursor: { y: false, drag: { x: true, y: false, setScale: false } },
        scales: {
          x: { time: true, range: [span.from / 1000, span.to / 1000] },
          y: { range: (_plot, least, most) => [Math.min(0, least), Math.max(most * 1.05, 0.001)] },
        },
        axes: [
          {
            ...{ stroke: text, font, grid: { show: false }, ticks: { stroke: line, width: 1 } },
            values: (_plot, splits, _axis, _space, step) => label(splits, step),
          },
          {
            ...{ stroke: text, font, grid: { stroke: line, width: 1 }, ticks: { show: false } },
            values: (_plot, splits) => splits.map((kw) => format.number(kw)),
            size: 64,
          },
        ],
        series: [{}, ...series],
        ...(isBand && { bands: [{ series: [2, 3], fill: fillOf(accent) }] }),
        hooks: {
          setCursor: [
            ({ cursor }) => {
              setByKey(false);
              setAt(cursor.idx ?? undefined);
            },
          ],
          setSelect: [
            (chart) => {
              const { left, width } = chart.select;
              if (width < 8) return;
              const [from, to] = [left, left + width].map((x) => chart.posToVal(x, 'x') * 1000);
              chart.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
              choose.current({ from: from as number, to: to as number });
            },
          ],
        },
      },
      [times, curve.mean, ...(isBand ? [curve.most, curve.least] : []), ...(other ? [beside] : [])],
      place,
    );
    plot.current = drawn;
    const observer = new ResizeObserver(() =>
      drawn.setSize({ width: place.clientWidth, height: HEIGHT }),
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [curve, other, span, theme, format, isBand]);

  /** Moves the line on the curve. */
  function onKeyDown(event: KeyboardEvent) {
    const last = curve.mean.length - 1;
    const now = at ?? -1;
    const page = Math.max(1, Math.round(86_400_000 / curve.part));
    const moves: Record<string, number> = {
      ...{ ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: last },
      ...{ PageDown: now + page, PageUp: now - page },
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(last, next));
    const x = plot.current?.valToPos((span.from + to * curve.part) / 1000, 'x') ?? 0;
    plot.current?.setCursor({ left: x, top: 0 }, false);
    setByKey(true);
    setAt(to);
  }
  const said = (from: number, kw: number | null | undefined) =>
    words.signs.named(
      format.time(from),
      kw === null || kw === undefined ? words.noValue : format.kw(kw),
    );
  const parts = [
    ...(at === undefined ? [] : [said(span.from + at * curve.part, curve.mean[at])]),
    ...(at === undefined || !other
      ? []
      : [said(other.span.from + at * other.curve.part, other.curve.mean[at])]),
  ];
  return (
    <>
      <section
        class="curve"
        aria-label={words.curve}
        aria-describedby="curve-hint"
        ref={host}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys go through the curve.
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <p class="readout" aria-live={isByKey ? 'polite' : 'off'}>
        {parts.map((part, n) => (
          <span key={n === 0 ? 'one' : 'other'} class={n === 0 ? 'first' : 'second'}>
            {part}
          </span>
        ))}
      </p>
      <p class="quiet" id="curve-hint">
        {words.signs.sentences([
          words.curveOf(format.length(curve.part)),
          ...(isBand ? [words.band] : []),
          words.curveHint,
        ])}
      </p>
    </>
  );
}
