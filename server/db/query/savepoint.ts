import { sql } from 'kysely';
import type { Change, Work } from '../work';

/**
 * Runs one part of a write in a savepoint: its failure undoes only this part, and the transaction
 * continues. Its changes reach the audit entry only after success.
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
