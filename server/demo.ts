import { type DemoSignIn, demoSignIns, holdsDemo, seedDemo } from './db/seed/demo/seed-demo';
import type { Db } from './db/types';

/** The demo and real data were about to meet. */
export class NotTheDemo extends Error {}

/**
 * Prepares a database that has been migrated for the demo, whose passwords everybody knows, or
 * sees that it is none. Answers whom one may sign in as, or null where there is no demo.
 * @throws NotTheDemo for a demo on anything but its own data, and for a server on the demo's
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
