import type { Db } from '../../types';
import { seedFirstStart } from '../first-start';

/** Password of every account of the demo. */
const PASSWORD = 'demo-console';

/** An account that a developer may sign in with. */
export interface DemoSignIn {
  username: string;
  password: string;
  who: string;
}

/**
 * Fills an empty database for development. The same people and departments every time; only
 * the times follow `now`. @throws when the database holds data already
 */
export async function seedDemo(db: Db, now: number): Promise<DemoSignIn[]> {
  const first = await seedFirstStart(db, { password: PASSWORD, now });
  if (!first) throw new Error('The demo fills an empty database only.');
  await db.updateTable('accounts').set({ mustChangePassword: 0 }).execute();
  return [{ username: first.username, password: PASSWORD, who: 'platform administrator' }];
}
