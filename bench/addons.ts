import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { AddonManifest } from '#contract/addon/manifest';
import { printTable } from './report';
import { withVisitor } from './weight/visitor';
import { DESK, openWindow, visit } from './weight/window';

const REGISTRY = fileURLToPath(new URL('../dist/registry', import.meta.url));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

interface Offered {
  file: string;
  manifest: AddonManifest;
}

function readOffered(): Offered[] {
  const { payload } = JSON.parse(readFileSync(join(REGISTRY, 'index.json'), 'utf8'));
  return (JSON.parse(payload) as { packages: Offered[] }).packages;
}

/**
 * Clicks through the installation of an add-on; milliseconds until it is installed, and until its first
 * page has drawn itself. Null for one that the demo has already.
 */
async function install(page: Page, title: string): Promise<[number, number] | null> {
  await visit(page, { path: 'addons/market', ready: '[aria-label="Add-ons"]' });
  const button = page.getByRole('button', { name: `Install ${title}` });
  if ((await button.count()) === 0) return null;
  await button.click();
  const allow = page.getByRole('button', { name: 'Allow and install' });
  await allow.waitFor();
  const begin = performance.now();
  await allow.click();
  const open = page.getByRole('button', { name: `Open ${title}` });
  await open.waitFor();
  const installed = performance.now() - begin;
  await open.click();
  const frame = page.frameLocator('iframe.addon-frame');
  await frame.locator('#app:not([aria-busy])').waitFor();
  return [installed, performance.now() - begin];
}

/** The add-ons that come with the build: weight, and time from *install* to the first page. */
export const measureAddons = () =>
  withVisitor(async (visitor) => {
    const { context, page } = await openWindow(visitor, DESK);
    const rows: string[][] = [];
    for (const { file, manifest } of readOffered()) {
      const times = await install(page, manifest.title['en-US']);
      const shown = times ? times.map((time) => time.toFixed(0)) : ['-', '-'];
      rows.push([manifest.key, kilobytes(statSync(join(REGISTRY, file)).size), ...shown]);
    }
    await context.close();
    printTable(
      'Add-ons of the build, from "Allow and install" on',
      ['add-on', 'kB', 'installed, ms', 'first page, ms'],
      rows,
    );
  });
