import UPlot from 'uplot';
import type { TrendPoint } from '#contract/dashboard/trends';
import type { TrendLook } from './series';

/** Pixels. */
const HEIGHT = 240;
const DIGIT = 8;
const GAP = 16;
const DAY_LABELS = 28;
const LABEL_SPACE = 64;

/** Steps of the axes: weeks and months of days, and whole numbers. */
const DAY_STEPS = [1, 2, 7, 14, 28];
const COUNT_STEPS = Array.from({ length: 9 }, (_, zeros) => [1, 2, 5].map((n) => n * 10 ** zeros));

/** The axis reaches to here even where nothing happened, so that its labels are whole numbers. */
const LEAST_TOP = 4;
const HEADROOM = 1.08;

/** uPlot's numbers of the sides of a chart. */
const SIDE = { right: 1, left: 3 } as const;

interface PlotOptions {
  host: HTMLElement;
  points: readonly TrendPoint[];
  look: TrendLook;
  isRightToLeft: boolean;
  /** The day under the mouse; undefined once it has left. */
  onPick: (at: number | undefined) => void;
}

const countText = (count: number) => count.toLocaleString('en-US');

/** Whether there is something to draw on; some browsers refuse it, and test browsers have none. */
const hasCanvas = () => document.createElement('canvas').getContext('2d') !== null;

function optionsOf({ host, points, look, isRightToLeft, onPick }: PlotOptions): UPlot.Options {
  const { text, line, font, surface, series } = look;
  const dayText = (at: number) => points[at]?.day.slice(5) ?? '';
  return {
    width: host.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      // The line stands on a day, and not between two.
      move: (plot, left, top) => [left < 0 ? left : plot.valToPos(plot.posToIdx(left), 'x'), top],
      points: {
        size: 8,
        width: 2,
        stroke: (_plot, at) => series[at - 1]?.colour ?? text,
        fill: surface,
      },
    },
    // The days are numbered, because their noons are not evenly apart in every time zone.
    scales: {
      x: { time: false, dir: isRightToLeft ? -1 : 1 },
      y: { range: (_plot, _least, most) => [0, Math.max(LEAST_TOP, most * HEADROOM)] },
    },
    axes: [
      {
        ...{ stroke: text, font, space: LABEL_SPACE, incrs: DAY_STEPS },
        grid: { show: false },
        ticks: { stroke: line, width: 1, size: 4 },
        size: DAY_LABELS,
        values: (_plot, days) => days.map(dayText),
      },
      {
        ...{ stroke: text, font, incrs: COUNT_STEPS.flat() },
        side: isRightToLeft ? SIDE.right : SIDE.left,
        grid: { stroke: line, width: 1 },
        ticks: { show: false },
        values: (_plot, counts) => counts.map(countText),
        size: (_plot, labels) =>
          Math.max(...(labels ?? ['']).map(({ length }) => length)) * DIGIT + GAP,
      },
    ],
    series: [
      {},
      ...series.map(({ colour, dash }) => ({
        ...{ stroke: colour, width: 2, dash },
        points: { show: false },
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onPick(cursor.idx ?? undefined)] },
  };
}

/** A drawn chart. */
export interface Plot {
  /** Moves the crosshair to a day, or takes it away. */
  pick: (at: number | undefined) => void;
  remove: () => void;
}

/**
 * Draws the chart, as wide as its place is and becomes. Nothing of it moves by itself. Undefined without
 * a canvas: the days can be gone through and read all the same.
 */
export function draw(options: PlotOptions): Plot | undefined {
  const { host, points, look } = options;
  if (!hasCanvas()) return undefined;
  const columns = look.series.map(({ name }) => points.map((point) => point[name]));
  const plot = new UPlot(optionsOf(options), [points.map((_, at) => at), ...columns], host);
  const observer = new ResizeObserver(() => {
    plot.setSize({ width: host.clientWidth, height: HEIGHT });
  });
  observer.observe(host);
  return {
    pick: (at) => {
      const isAway = at === undefined;
      plot.setCursor({ left: isAway ? -1 : plot.valToPos(at, 'x'), top: isAway ? -1 : 0 });
    },
    remove: () => {
      observer.disconnect();
      plot.destroy();
    },
  };
}
