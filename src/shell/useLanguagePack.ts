import { useIntl } from '@umijs/max';
import { useEffect, useState } from 'react';
import { type LanguagePack, loadLanguage } from '@/locales/signed-in/load';
import { currentLanguage } from '@/stores/language';

/**
 * The signed-in texts of the current language; none until the first has arrived. After a change of
 * language the old texts stay until the new ones are here, so that no form loses what is in it.
 */
export function useLanguagePack(): LanguagePack | undefined {
  const { locale } = useIntl();
  const [pack, setPack] = useState<LanguagePack>();
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

  // The boundary around the page tells of a part that could not be loaded and offers to reload.
  if (failure && !pack) throw failure;
  return pack;
}
