import { type DemoSignIn, demoSignIns, holdsDemo, seedDemo } from './db/seed/demo/seed-demo';
import type { Db } from './db/types';

/** Demo data and real data would mix. */
export class NotTheDemo extends Error {}

/**
 * Seeds a migrated database for the demo, whose passwords are public. Returns the accounts to sign
 * in with, or null without the demo.
 * @throws NotTheDemo for a demo on other data, and for a normal server on demo data
 */
export async function prepareDemo(
  db: Db,
  { isDemo, now }: { isDemo: boolean; now: number },
): Promise<DemoSignIn[] | null> {
  const hasDemo = await holdsDemo(db);
  if (!isDemo) {
    if (hasDemo) throw new NotTheDemo('it holds the demo, whose passwords everybody knows');
    return null;
  }
  if (hasDemo) return demoSignIns();
  const some = await db.selectFrom('settings').select('name').limit(1).executeTakeFirst();
  if (some) throw new NotTheDemo('it holds something else than the demo, or the demo in part');
  return seedDemo(db, now);
}
