import type { Language } from '#contract/codes';

// With names, for what has none is bundled with whatever else has none, wanted or not.
const LOADERS = {
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN'),
  'en-US': () => import(/* webpackChunkName: "texts-en-US" */ './en-US'),
} satisfies Record<Language, () => Promise<unknown>>;

/** What the signed-in pages say in one language, antd's own texts included. */
export type LanguagePack = Awaited<ReturnType<(typeof LOADERS)[Language]>>;

const packs = new Map<Language, Promise<LanguagePack>>();

/** Loads a language once; the others stay on the server until somebody chooses them. */
export function loadLanguage(language: Language): Promise<LanguagePack> {
  const loading = packs.get(language) ?? LOADERS[language]();
  packs.set(language, loading);
  // A load that failed is tried again the next time.
  loading.catch(() => packs.delete(language));
  return loading;
}
