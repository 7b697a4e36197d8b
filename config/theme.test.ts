import { FastColor } from '@ant-design/fast-color';
import { theme } from 'antd';
import { contrast, readable } from './colour';
import { accentOf, componentTokensOf, tokensOf } from './theme';

/** Spread over the whole RGB cube, corners included. */
const STEPS = ['00', '1f', '55', '80', 'aa', 'd7', 'ff'];
const COLOURS = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${r}${g}${b}`)));

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#1890ff', '#ffffff')).toBeCloseTo(3.24, 2);
  expect(contrast('#096dd9', '#ffffff')).toBeCloseTo(5.0, 1);
});

it('leaves a colour that is readable as it is', () => {
  expect(readable('#722ed1', '#ffffff', 4.5)).toBe('#722ed1');
});

it('keeps the product’s colour as the seed', () => {
  expect(accentOf('#1890ff', false).seed).toBe('#1890ff');
});

it.each([
  ['light', false, '#f5f5f5'],
  ['dark', true, '#1f1f1f'],
])('keeps text readable with any colour in the %s theme', (_, isDark, surface) => {
  for (const colour of [...COLOURS, '#1890ff']) {
    const { seed, fill, fillHover, fillActive, link, linkHover } = accentOf(colour, isDark);
    const texts = [fill, fillHover, fillActive].map((back) => contrast(back, '#ffffff'));
    const links = [link, linkHover].map((text) => contrast(text, surface));
    const worst = Math.min(...texts, ...links, contrast(seed, isDark ? surface : '#ffffff') + 1.5);
    expect([colour, worst >= 4.5]).toEqual([colour, true]);
  }
});

it.each([
  ['light', false, theme.defaultAlgorithm],
  ['dark', true, theme.darkAlgorithm],
])('keeps what is selected in a menu readable in the %s theme', (_, isDark, algorithm) => {
  for (const colour of ['#1890ff', '#722ed1', '#f5222d', '#fa8c16', '#52c41a', '#13c2c2']) {
    const accent = accentOf(colour, isDark);
    const { controlItemBgActive } = theme.getDesignToken({
      algorithm,
      token: tokensOf(accent, isDark),
    });
    const text = componentTokensOf(accent, isDark).Dropdown.colorPrimary;
    expect([colour, contrast(text, controlItemBgActive) >= 4.5]).toEqual([colour, true]);
  }
});

it.each([
  ['light', false],
  ['dark', true],
])('keeps the controls over a picture readable on a white page in the %s theme', (_, isDark) => {
  const { Image } = componentTokensOf(accentOf('#1890ff', isDark), isDark);
  const below = new FastColor(Image.colorBgMask).onBackground('#ffffff').toHexString();
  expect(contrast(below, '#ffffff')).toBeGreaterThan(4.5);
});
