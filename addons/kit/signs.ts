/** How texts of a page are put together in a language, with the signs and spaces of its own. */
export const SIGNS = {
  'zh-CN': {
    named: (name: string, text: string) => `${name}：${text}`,
    aside: (text: string, more: string) => `${text}（${more}）`,
    listed: (texts: readonly (string | number)[]) => texts.join('、'),
    clauses: (texts: readonly string[]) => texts.join('；'),
    sentences: (texts: readonly string[]) => texts.join(''),
  },
  'en-US': {
    named: (name: string, text: string) => `${name}: ${text}`,
    aside: (text: string, more: string) => `${text} (${more})`,
    listed: (texts: readonly (string | number)[]) => texts.join(', '),
    clauses: (texts: readonly string[]) => texts.join('; '),
    sentences: (texts: readonly string[]) => texts.join(' '),
  },
};
