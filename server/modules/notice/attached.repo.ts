import { sql } from 'kysely';

const ref = sql.ref;

/**
 * Number of the attachments of a notice. The pictures of its text are among its files, and refer to
 * them as `src/components/markdown/pictures.ts` writes it.
 */
export const attachedCount = sql<number>`(select count(*) from ${sql.table('fileUses')}
  where ${ref('fileUses.kind')} = 'notice' and ${ref('fileUses.targetId')} = ${ref('notices.id')}
    and ${ref('notices.content')} not like
      '%(#file-' || cast(${ref('fileUses.fileId')} as text) || ')%')`;
