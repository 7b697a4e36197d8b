import { type ThemeConfig, theme } from 'antd';

type Algorithm = typeof theme.defaultAlgorithm;

/**
 * Returns a new antd algorithm function for every change of the look. The styles of pro-components
 * contain colours instead of variables, and the style sheet written last wins. For an algorithm
 * that antd has cached they would not be written again, and a page opened later would mix both
 * themes (similar to ant-design/pro-components#9538; seen in 3.1.14-7). It can go once a page that
 * is opened after light, dark and light again is light.
 */
export function freshAlgorithm(isDark: boolean, isCompact: boolean): ThemeConfig['algorithm'] {
  const base: Algorithm = (...tokens) =>
    (isDark ? theme.darkAlgorithm : theme.defaultAlgorithm)(...tokens);
  return isCompact ? [base, theme.compactAlgorithm] : base;
}
