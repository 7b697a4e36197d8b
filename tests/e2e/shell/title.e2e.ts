import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance } from '../../harness/browser/instance';
import { enter, lookAt, settle } from '../../harness/usability/look';

const TITLE = '很长的站点标题'.repeat(18);

/** The longest title that the settings take. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  await make.member(await make.tenant(), { username: 'reader', isDefaultAdmin: 1 });
  await db
    .insertInto('settings')
    .values({ name: 'basicTitle', value: TITLE })
    .onConflict((found) => found.column('name').doUpdateSet({ value: TITLE }))
    .execute();
}

const instance = setUpInstance({ seed });

test.each([1440, 1100])(
  'a long title of the site takes one line beside the apps at %s',
  async (width) => {
    const page = await instance.open();
    await enter(page, instance.server.url, 'reader', PASSWORD);
    await lookAt(page, { theme: 'light', width });
    await settle(page, 400);
    const title = page.locator('header .brand-title', { hasText: TITLE });
    const box = await title.boundingBox();
    expect(box?.height).toBeLessThan(56);
    const apps = page.getByRole('navigation', { name: 'Apps', exact: true });
    expect(await apps.getByRole('link').first().isVisible()).toBe(true);
  },
);
