import { useIntl } from '@umijs/max';
import { useEffect, useState } from 'react';
import { type LanguagePack, loadedLanguage, loadLanguage } from '@/locales/signed-in/load';
import { currentLanguage } from '@/stores/language';

/**
 * The signed-in texts of the current language; undefined until the first pack has loaded. After a
 * change of language the old texts stay until the new ones have loaded, so that forms keep their
 * input.
 */
export function useLanguagePack(): LanguagePack | undefined {
  const { locale } = useIntl();
  const [pack, setPack] = useState(() => loadedLanguage(currentLanguage()));
  const [failure, setFailure] = useState<unknown>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the locale says when the language changes
  useEffect(() => {
    let isCurrent = true;
    loadLanguage(currentLanguage()).then(
      (loaded) => isCurrent && setPack(loaded),
      (error) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);

  // The error boundary around the page reports the failed chunk and offers a reload.
  if (failure && !pack) throw failure;
  return pack;
}
