import type { Language } from '#contract/codes';

// Named chunks: webpack bundles unnamed ones together, so that pages would load unused texts.
const LOADERS = {
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN'),
  'en-US': () => import(/* webpackChunkName: "texts-en-US" */ './en-US'),
} satisfies Record<Language, () => Promise<unknown>>;

/** The texts of the signed-in pages in one language, antd's included. */
export type LanguagePack = Awaited<ReturnType<(typeof LOADERS)[Language]>>;

const packs = new Map<Language, Promise<LanguagePack>>();
const loaded = new Map<Language, LanguagePack>();

/** A language that has loaded already. */
export const loadedLanguage = (language: Language) => loaded.get(language);

/** Loads a language once; other languages load when they are chosen. */
export function loadLanguage(language: Language): Promise<LanguagePack> {
  const loading = packs.get(language) ?? LOADERS[language]();
  packs.set(language, loading);
  loading.then(
    (pack) => loaded.set(language, pack),
    // The next call retries a failed load.
    () => packs.delete(language),
  );
  return loading;
}
