import { useIntl } from '@umijs/max';
import { useEffect, useRef } from 'react';

/** Calls `handler` when the language has changed: what the server says it says in another now. */
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
