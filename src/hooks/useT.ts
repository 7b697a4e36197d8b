import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type { TextKey } from '@/locales/keys';

export type TextValues = Record<string, string | number>;

/** Returns the translation function of the current language; an unknown key is a compile error. */
export function useT() {
  const intl = useIntl();
  return useCallback(
    (key: TextKey, values?: TextValues): string => intl.formatMessage({ id: key }, values),
    [intl],
  );
}

/** The translation function, for code that receives it as an argument. */
export type Translate = ReturnType<typeof useT>;
