import { type GlobalToken, theme } from 'antd';
import { useMemo } from 'react';
import type { TrendPoint } from '#contract/dashboard/trends';

/** What the chart shows of each day. */
export type TrendName = Exclude<keyof TrendPoint, 'day'>;

/** A line of the chart. Its dashes tell it from the others without their colours. */
export interface TrendSeries {
  name: TrendName;
  colour: string;
  /** Lengths of dash and gap; none of a solid line. */
  dash: number[];
}

const seriesOf = ({ colorLink, colorError, green7 }: GlobalToken): TrendSeries[] => [
  { name: 'signIns', colour: colorLink, dash: [] },
  { name: 'failures', colour: colorError, dash: [6, 4] },
  { name: 'joined', colour: green7, dash: [2, 3] },
];

/** The lines of the chart and what is around them, in the colours of the theme. */
export function useTrendLook() {
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      series: seriesOf(token),
      text: token.colorTextDescription,
      line: token.colorBorderSecondary,
      surface: token.colorBgContainer,
      font: `12px ${token.fontFamily}`,
    }),
    [token],
  );
}

export type TrendLook = ReturnType<typeof useTrendLook>;

/** What happened on all of the days together. */
export const totalsOf = (points: readonly TrendPoint[]): Record<TrendName, number> => ({
  signIns: points.reduce((sum, { signIns }) => sum + signIns, 0),
  failures: points.reduce((sum, { failures }) => sum + failures, 0),
  joined: points.reduce((sum, { joined }) => sum + joined, 0),
});
