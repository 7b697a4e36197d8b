import { NOBODY, type StoredLook } from '@/stores/preferences';
import { readStored, writeStored } from '@/utils/browser/storage';

type Theme = 'light' | 'dark';

/** The theme that was last shown in this browser; undefined if it is the system's. */
export function visitorTheme(): Theme | undefined {
  const theme = readStored<StoredLook>('preferences')?.value.theme;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/**
 * Keeps a theme for the next visit. Whoever signs in gets the look of the account, or keeps this
 * theme if it has none.
 */
export function chooseVisitorTheme(theme: Theme): void {
  const stored = readStored<StoredLook>('preferences');
  const account = stored?.account ?? NOBODY;
  writeStored('preferences', { account, value: { ...stored?.value, theme } } satisfies StoredLook);
}
