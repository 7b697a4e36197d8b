import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type { TextKey } from '@/locales/keys';

export type TextValues = Record<string, string | number>;

/** Answers texts in the current language; a key that does not exist does not compile. */
export function useT() {
  const intl = useIntl();
  return useCallback(
    (key: TextKey, values?: TextValues): string => intl.formatMessage({ id: key }, values),
    [intl],
  );
}

/** What useT answers, for code that is handed it. */
export type Translate = ReturnType<typeof useT>;
