import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import type { Platform } from '../../../addons/client/addon-client';
import { project } from '../browser/server-process';
import type { Packing } from './package';

/** What the page of the package below keeps for a test to use. */
export type AddonWindow = Window & { platform?: Platform; trouble?: string };

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Rules</title><meta name="color-scheme" content="light dark"></head>
<body><h1>Rules</h1><p id="who"></p><input aria-label="Name"><script type="module" src="main.js"></script></body>
</html>`;

const SCRIPT = `import { connect } from './addon-client.js';
try {
  window.platform = await connect();
  const { user, path, theme } = window.platform;
  document.getElementById('who').textContent = [user.name, path, theme].join(' ');
} catch (error) {
  window.trouble = String(error);
}
`;

/** A package whose page connects to the console and does nothing else, with the client of the build. */
export const connecting = (manifest: Packing['manifest'] = {}): Packing => ({
  manifest,
  files: {
    'web/main.js': SCRIPT,
    'web/addon-client.js': readFileSync(join(project, 'dist', 'addon-client.js')),
  },
  page: PAGE,
});

/** The frame of the page of an add-on, once it has been welcomed. */
export async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe.addon-frame');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  await frame.waitForFunction(() => (window as AddonWindow).platform !== undefined);
  return frame;
}
