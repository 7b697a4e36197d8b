import type { Language } from '#contract/codes';

// Named chunks: webpack bundles unnamed ones together, so that pages would load unused texts.
const LOADERS = {
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN'),
  'en-US': () => import(/* webpackChunkName: "texts-en-US" */ './en-US'),
} satisfies Record<Language, () => Promise<unknown>>;

/** The texts of the signed-in pages in one language, antd's included. */
export type LanguagePack = Awaited<ReturnType<(typeof LOADERS)[Language]>>;

const packs = new Map<Language, Promise<LanguagePack>>();

/** Loads a language once; other languages load when they are chosen. */
export function loadLanguage(language: Language): Promise<LanguagePack> {
  const loading = packs.get(language) ?? LOADERS[language]();
  packs.set(language, loading);
  // The next call retries a failed load.
  loading.catch(() => packs.delete(language));
  return loading;
}
