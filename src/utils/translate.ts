import { getIntl } from '@umijs/max';
import type { TextKey } from '@/locales/keys';

/** A text for code outside components; only those that load with the entry are known here. */
export function translate(key: TextKey, values?: Record<string, string | number>): string {
  return getIntl().formatMessage({ id: key }, values);
}
