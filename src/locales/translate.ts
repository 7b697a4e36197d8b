import { getIntl } from '@umijs/max';
import type { EntryTextKey } from './keys';

/** A text for code outside components, such as the request layer. */
export function translate(key: EntryTextKey, values?: Record<string, string | number>): string {
  return getIntl().formatMessage({ id: key }, values);
}
