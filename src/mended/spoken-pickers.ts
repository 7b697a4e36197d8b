import type { Locale } from 'antd/es/locale';

/**
 * antd's texts, but for the names of the buttons with year and month: they would say "Choose a
 * year" where "2026" is written, and whoever speaks to the browser says what is written (seen in
 * antd 6.6.8). It can go once the names of both buttons hold what is written on them.
 */
export function withSpokenPickers(texts: Locale): Locale {
  const { DatePicker } = texts;
  if (!DatePicker) return texts;
  const lang = { ...DatePicker.lang, yearSelect: '', monthSelect: '' };
  return { ...texts, DatePicker: { ...DatePicker, lang } };
}
