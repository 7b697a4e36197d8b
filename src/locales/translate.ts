import { getIntl } from '@umijs/max';
import type { EntryTextKey } from './keys';

/** Translates outside components, e.g. in the request layer. */
export function translate(key: EntryTextKey, values?: Record<string, string | number>): string {
  return getIntl().formatMessage({ id: key }, values);
}
