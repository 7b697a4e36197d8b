import { LANGUAGES, type Language } from '#contract/codes';

/** Where Umi's locale plugin keeps the choice. */
const STORAGE_KEY = 'umi_locale';

function supported(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined;
  const primary = tag.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === primary);
}

/** The stored choice, else the browser's language, else the default. */
export function currentLanguage(): Language {
  return (
    supported(localStorage.getItem(STORAGE_KEY)) ?? supported(navigator.language) ?? LANGUAGES[0]
  );
}
