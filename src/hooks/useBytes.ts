import { useIntl } from '@umijs/max';
import { bytesText } from '#contract/byte-text';

/** Returns a function that writes a number of bytes in the language of the page. */
export function useBytes() {
  const { locale } = useIntl();
  return (bytes: number) => bytesText(bytes, locale);
}
