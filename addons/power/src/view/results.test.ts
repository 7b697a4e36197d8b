import type { Figures } from '../figures/figures';
import { CHINESE } from '../texts/chinese';
import { ENGLISH } from '../texts/english';
import { formats } from './format';
import { comparisonCsv, daysCsv, figuresIn } from './results';

const DAY_MS = 86_400_000;
const at = Date.parse('2026-01-05T00:00Z');
const sums = {
  kwh: 24,
  known: DAY_MS,
  missing: 0,
  peak: undefined,
  valley: undefined,
  rates: [24],
};
const figures: Figures = {
  ...{ ...sums, span: { from: at, to: at + DAY_MS } },
  ...{ days: [{ at, ...sums }], hours: [] },
};
const tariff = { currency: 'CNY', base: 1, periods: [] };

/** Heads of the two files in a language. */
function headsIn(language: 'zh-CN' | 'en-US') {
  const words = language === 'zh-CN' ? CHINESE : ENGLISH;
  const format = formats(language, words);
  const all = figuresIn(figures, tariff, words, format);
  const days = daysCsv(figures, tariff, words, format).split('\r\n')[0];
  const [, energy] = comparisonCsv(all, all, ['A', 'B'], words).split('\r\n');
  return [days, energy];
}

it('writes the units of a file with the signs of its language', () => {
  for (const head of headsIn('zh-CN')) expect(head).not.toMatch(/[()]/);
  const [days, energy] = headsIn('zh-CN');
  expect(days).toContain('"用电量（kWh）"');
  expect(days).toContain('"缺失时间（分钟）"');
  expect(days).toContain('"其余时间（kWh）","电度电费（CNY）"');
  expect(energy).toMatch(/^"用电量（kWh）",24/);
  expect(headsIn('en-US')[1]).toMatch(/^".+ \(kWh\)",24/);
});
