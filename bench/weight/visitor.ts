import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startProduct, withFolder } from '../product';
import { prepareDemoFolder } from './demo';
import type { Visitor } from './window';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Runs work with a browser and the built product on demo data, as its administrator. */
export async function withVisitor(work: (visitor: Visitor) => Promise<void>): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync);
  if (!executablePath) {
    console.log('\nPages: skipped, as no Chromium was found; set CHROMIUM to its path.');
    return;
  }
  await withFolder(async (folder) => {
    const token = await prepareDemoFolder(folder);
    const product = await startProduct(folder, { DEMO: 'true' });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      await work({ browser, origin: product.origin, token });
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}
