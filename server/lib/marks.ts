import type { Language } from '#contract/codes';

/** What stands between the parts of a text, as each language writes it. */
export const MARKS: Record<Language, { list: string; colon: string }> = {
  'zh-CN': { list: '、', colon: '：' },
  'en-US': { list: ', ', colon: ': ' },
};
