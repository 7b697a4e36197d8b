import { existsSync } from 'node:fs';

/** The first installed browser of the Chromium family. */
export function findBrowser(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
  if (!found) throw new Error('Neither Chromium nor Chrome is installed.');
  return found;
}
