import { type ThemeConfig, theme } from 'antd';

type Algorithm = typeof theme.defaultAlgorithm;

/**
 * Makes antd's colours of one theme by a function of its own for every change of the look. The
 * styles of pro-components hold colours and not variables, and those that were written last count:
 * for the same function as before they would not be written again, and a page that comes later would
 * have the colours of both (ant-design/pro-components#9538 tells of the same; seen in 3.1.14-7). It
 * can go once a page that is opened after light, dark and light again is light.
 */
export function freshAlgorithm(isDark: boolean, isCompact: boolean): ThemeConfig['algorithm'] {
  const base: Algorithm = (...tokens) =>
    (isDark ? theme.darkAlgorithm : theme.defaultAlgorithm)(...tokens);
  return isCompact ? [base, theme.compactAlgorithm] : base;
}
