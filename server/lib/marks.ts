import type { Language } from '#contract/codes';

/** Punctuation between the parts of a text, by language; the gap is what stands between two sentences. */
export const MARKS: Record<Language, { list: string; colon: string; gap: string }> = {
  'zh-CN': { list: '、', colon: '：', gap: '' },
  'en-US': { list: ', ', colon: ': ', gap: ' ' },
};
