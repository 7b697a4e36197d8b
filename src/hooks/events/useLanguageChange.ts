import { useIntl } from '@umijs/max';
import { useEffect, useRef } from 'react';

/** Calls `handler` after a change of the language, to ask again for texts that come from the server. */
export function useLanguageChange(handler: () => void): void {
  const { locale } = useIntl();
  const told = useRef(locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the locale says when
  useEffect(() => {
    if (told.current === locale) return;
    told.current = locale;
    handler();
  }, [locale]);
}
