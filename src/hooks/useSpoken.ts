import { useIntl } from '@umijs/max';
import { useState } from 'react';
import { useLatest } from './useLatest';

/**
 * State of texts that were said in one language, such as the server's refusals: `none` again after a
 * switch of language, because they cannot be said in another. `none` must be stable.
 */
export function useSpoken<T>(none: T): [T, (value: T) => void] {
  const { locale } = useIntl();
  const latest = useLatest(locale);
  const [said, say] = useState({ value: none, locale });
  const value = said.locale === locale ? said.value : none;
  return [value, (next) => say({ value: next, locale: latest.current })];
}
