import { sql } from 'kysely';
import type { Change, Work } from '../work';

/**
 * Runs one part of a write so that, when it fails, what it has done is undone and the rest of the
 * transaction goes on. The audit hears of a part only once it has succeeded.
 */
export async function inSavepoint<T>(work: Work, run: (part: Work) => Promise<T>): Promise<T> {
  const { db } = work;
  const changes: Change[] = [];
  await sql`savepoint part`.execute(db);
  const result = await run({ ...work, note: (change) => changes.push(change) }).catch(
    async (error) => {
      await sql`rollback to savepoint part`.execute(db);
      await sql`release savepoint part`.execute(db);
      throw error;
    },
  );
  await sql`release savepoint part`.execute(db);
  for (const change of changes) work.note(change);
  return result;
}
