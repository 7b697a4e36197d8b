import { unhurried } from './db/postgres/pace';
import {
  type DemoSignIn,
  demoSignIns,
  holdsDemo,
  holdsSomething,
  seedDemo,
} from './db/seed/demo/seed-demo';
import type { Db } from './db/types';
import type { AddonSource } from './lib/addon/source';
import { seedDemoFiles } from './modules/file/demo.service';
import { installDemoAddons } from './modules/market/demo.service';
import type { Storage } from './providers/storage/provider';

/** Demo data and real data would mix. */
export class NotTheDemo extends Error {}

/**
 * Refuses a database of the other kind, before a migration could change it.
 * @throws NotTheDemo for a demo on other data, and for a normal server on demo data
 */
export const assertKind = (db: Db, { isDemo }: { isDemo: boolean }): Promise<void> =>
  // Another node may be migrating, which locks what is read here.
  unhurried(db, (patient) => refuseOther(patient, isDemo));

async function refuseOther(db: Db, isDemo: boolean): Promise<void> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'settings')) return;
  const hasDemo = await holdsDemo(db);
  if (!isDemo && hasDemo)
    throw new NotTheDemo('it holds the demo, whose passwords everybody knows');
  if (isDemo && !hasDemo && (await holdsSomething(db))) {
    throw new NotTheDemo('it holds something else than the demo, or the demo in part');
  }
}

interface DemoOptions {
  isDemo: boolean;
  now: number;
  storage: Storage;
  /** Where its add-ons come from. */
  registries: readonly AddonSource[];
}

/**
 * Seeds a migrated database for the demo, whose passwords are public. Returns the accounts to sign
 * in with, or null without the demo.
 * @throws NotTheDemo as `assertKind` does
 */
export async function prepareDemo(
  db: Db,
  { isDemo, now, storage, registries }: DemoOptions,
): Promise<DemoSignIn[] | null> {
  await assertKind(db, { isDemo });
  if (!isDemo) return null;
  if (await holdsDemo(db)) return demoSignIns();
  const signIns = await seedDemo(db, now);
  await seedDemoFiles(db, storage, now);
  await installDemoAddons({ db, storage, registries }, now);
  return signIns;
}
