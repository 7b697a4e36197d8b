import dayjs from 'dayjs';
import type { Translate } from '@/hooks/useT';
import { saveFile } from '@/utils/browser/save-file';

/** Downloads recovery codes as a text file that says whose they are. */
export function saveRecoveryCodes(
  t: Translate,
  { codes, username, product }: { codes: readonly string[]; username: string; product: string },
): void {
  const at = dayjs().format('YYYY-MM-DD');
  const title = `${product}: ${t('account.codes.title')}`;
  const lines = [title, t('account.codes.made', { username, at }), '', ...codes, ''].join('\n');
  saveFile({
    name: `recovery-codes-${username}-${at}.txt`,
    content: new Blob([lines], { type: 'text/plain' }),
  });
}
