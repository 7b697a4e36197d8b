import type { Frame, Page } from 'playwright-core';
import type { AddonMenu } from '#contract/addon/manifest';
import { LANGUAGES } from '#contract/codes';
import { builtAddons } from '../../harness/addon/built';
import { installBytes } from '../../harness/addon/install';
import { setUpInstance } from '../../harness/browser/instance';
import {
  emulate,
  enter,
  faultsOf,
  follow,
  followSystem,
  looksOf,
  settle,
} from '../../harness/usability/look';

/* The add-ons that come with the build, in the built product. */

const built = builtAddons();
/** Installed by hand. */
const LAST = 'ml.svc.directory';

const instance = setUpInstance({
  isDemo: true,
  seed: async (db, storage) => {
    await followSystem(db);
    for (const { bytes, manifest } of built) {
      if (manifest.key !== LAST) {
        await installBytes({ db, storage, now: Date.now() }, bytes, manifest);
      }
    }
  },
});

/** The frame of an add-on's page, once it has drawn what it shows. */
async function drawnIn(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe.addon-frame:not(.left)');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  await frame.waitForSelector('#app:not([aria-busy])');
  await settle(frame, 600);
  return frame;
}

const pathsOf = (menus: readonly AddonMenu[]): string[] =>
  menus.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children)]);

const pages = built
  .filter(({ manifest }) => manifest.key !== LAST)
  .flatMap(({ manifest: { key, menus } }) => pathsOf(menus).map((path) => [key, path] as const));

test.each(LANGUAGES)('their pages show no fault in %s', async (language) => {
  const page = await instance.open(language);
  await enter(page, instance.server.url);
  const found: string[] = [];
  for (const [at, [key, path]] of pages.entries()) {
    for (const look of looksOf(at, language)) {
      await emulate(page, look);
      // The frame of the page that is left goes only when the next one comes.
      await page.evaluate(() => document.querySelector('iframe')?.classList.add('left'));
      await follow(page, `/user/web/app/${key}${path}`);
      const place = `${key}${path} ${look.theme} ${look.width}`;
      found.push(...(await faultsOf(await drawnIn(page), place, language)));
    }
  }
  expect(found).toEqual([]);
});

test('one is installed, opened and used within the market in a few clicks', async () => {
  const page = await instance.open();
  await enter(page, instance.server.url);
  await page.goto(`${instance.server.url}addons/market`);
  await page.getByRole('button', { name: 'Install Directory' }).click();
  await page.getByRole('button', { name: 'Allow and install' }).click();
  await page.getByRole('button', { name: 'Open Directory' }).click();
  const frame = await drawnIn(page);
  await frame.getByLabel('Name, phone or mail').fill('yao.li');
  await frame.getByText('1 of 1 person').waitFor();
});
