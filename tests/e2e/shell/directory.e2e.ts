import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddonManifest } from '#contract/addon/manifest';
import type { Db } from '#server/db/types';
import type { Storage } from '#server/providers/storage/provider';
import { installBytes } from '../../harness/addon/install';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';
import { project } from '../../harness/browser/server-process';

/* The add-on of the build that comes with the platform, as its users have it. */
const ADDON = 'ml.svc.directory';
const registry = join(project, 'dist', 'registry');

async function seed(db: Db, storage: Storage): Promise<void> {
  const { payload } = JSON.parse(readFileSync(join(registry, 'index.json'), 'utf8'));
  const { packages } = JSON.parse(payload) as { packages: { manifest: AddonManifest }[] };
  const manifest = packages.find((one) => one.manifest.key === ADDON)?.manifest as AddonManifest;
  const file = readdirSync(registry).find((name) => name.startsWith(ADDON)) as string;
  const at = { db, storage, now: Date.now() };
  await installBytes(at, readFileSync(join(registry, file)), manifest);
}

const instance = setUpInstance({ seed });

test('the directory keeps favourites, which are there again after a reload', async () => {
  // Its frame logs what the policy refuses to the browser itself.
  instance.tolerate(/./);
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}app/${ADDON}/people`);
  const frame = page.frameLocator('iframe.addon-frame');
  const star = () => frame.getByRole('button', { name: /^Favourite / });
  const only = frame.getByRole('checkbox', { name: 'Favourites only' });
  await only.check();
  await frame.getByText('Nobody fits').waitFor();
  await only.uncheck();
  await star().click();
  await frame.getByRole('button', { name: /^Favourite /, pressed: true }).waitFor();
  await page.reload();
  await only.check();
  await frame.getByText('1 of 1 people').waitFor();
  await star().click();
  await frame.getByRole('button', { name: /^Favourite /, pressed: false }).waitFor();
});
