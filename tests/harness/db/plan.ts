import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Db } from '#server/db/types';

/** The lines of the plan for the first thing that the work asks of the database. */
export async function planOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const compiled: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(recorder));
  const [query] = compiled;
  if (!query) throw new Error('Nothing was asked for.');
  const isPostgres = globalThis.TEST_DATABASE === 'postgres';
  const explain = isPostgres ? 'explain' : 'explain query plan';
  const { rows } = await db.executeQuery<{ detail?: string; queryPlan?: string }>(
    CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
  );
  return rows.map((row) => row.detail ?? Object.values(row).join(' '));
}
