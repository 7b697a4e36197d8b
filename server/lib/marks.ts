import type { Language } from '#contract/codes';

/** Punctuation between the parts of a text, by language. */
export const MARKS: Record<Language, { list: string; colon: string }> = {
  'zh-CN': { list: '、', colon: '：' },
  'en-US': { list: ', ', colon: ': ' },
};
