import type { Locale } from 'antd/es/locale';

/**
 * antd's texts without the labels of the year and month buttons. They would say "Choose a year"
 * where "2026" is visible, and users of voice control say the visible text (no issue is known; seen
 * in antd 6.6.8). It can go once the names of both buttons contain their visible text.
 */
export function withSpokenPickers(texts: Locale): Locale {
  const { DatePicker } = texts;
  if (!DatePicker) return texts;
  const lang = { ...DatePicker.lang, yearSelect: '', monthSelect: '' };
  return { ...texts, DatePicker: { ...DatePicker, lang } };
}
