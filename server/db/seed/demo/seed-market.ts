import type { Db } from '../../types';

/** What a running platform has installed, is installing, or could update. */
const INSTALLED = [
  ['ml.svc.rule', { localVersion: '2.3.1', installStatus: 3, updateStatus: 1 }],
  ['ml.svc.monitor', { localVersion: '2.1.3', installStatus: 3 }],
  ['ml.svc.lowcode', { installStatus: 1, progress: 42 }],
  ['ml.svc.gateway', { installStatus: 2, progress: 90 }],
] as const;

/** Brings the market of the demo into every state that an add-on can be in. */
export async function seedDemoMarket(db: Db, age: number): Promise<void> {
  // The catalogue is as new as the demo's day, not as its companies.
  await db
    .updateTable('marketAddons')
    .set((eb) => ({ publishedAt: eb('publishedAt', '+', age) }))
    .execute();
  for (const [name, state] of INSTALLED) {
    await db.updateTable('marketAddons').set(state).where('name', '=', name).execute();
  }
}
