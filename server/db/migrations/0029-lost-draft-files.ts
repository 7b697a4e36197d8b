import { type Kysely, sql } from 'kysely';

/**
 * Ids that no file has. Of a file that was lost before, the id is not known, and its mark needs one
 * to be taken out of its draft.
 */
const BEYOND = 2 ** 52;

/** A file that a draft has lost keeps its id and its place among the others. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table lost_draft_files add column file_id bigint not null default 0`.execute(db);
  await sql`alter table lost_draft_files add column position integer not null default 0`.execute(
    db,
  );
  await sql`update lost_draft_files set file_id = id + ${sql.lit(BEYOND)}, position = 10`.execute(
    db,
  );
}
