import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect';

const KINDS = 'member dept post role menu file folder letter draft view tenant'.split(' ');
const NAMED: Record<string, string> = { member: 'realName', menu: 'title' };
const UNNAMED = ['letter', 'draft'];
const IMPORT = 'POST /user/admin/member/import/commit';
/** Entries that are read at once. */
const BATCH = 500;

interface Entry {
  id: number;
  memberId: number | null;
  changes: string;
}

interface Stored {
  target: string;
  fields: Record<string, { before?: unknown; after?: unknown }>;
}

/** The rows of an earlier entry, as entries note them from now on. */
function rowsOf({ id: auditId, memberId, changes }: Entry) {
  return (JSON.parse(changes) as Stored[]).flatMap(({ target, fields }, position) => {
    const [, kind = '', number] = /^([a-z]+) (\d+)$/.exec(target) ?? [];
    const isDone = fields.refused ? 0 : 1;
    if (kind === 'account' && memberId !== null) {
      return [{ auditId, position, kind: 'member', rowId: memberId, name: null, isDone }];
    }
    if (!KINDS.includes(kind)) return [];
    const noted = UNNAMED.includes(kind) ? undefined : fields[NAMED[kind] ?? 'name'];
    const said = noted?.after ?? noted?.before;
    const name = typeof said === 'string' ? said : null;
    return [{ auditId, position, kind, rowId: Number(number), name, isDone }];
  });
}

/** The rows that audit entries are about, by which an entry is found and told in words. */
export async function up(db: Kysely<never>): Promise<void> {
  const { idType } = dialectOf(db);

  await db.schema.alterTable('audits').addColumn('variant', 'text').execute();
  // biome-ignore lint/suspicious/noExplicitAny: Kysely types a builder by the columns added so far.
  const targets = db.schema.createTable('audit_targets') as CreateTableBuilder<any, any>;
  await targets
    .addColumn('audit_id', idType, (c) => c.notNull().references('audits.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('row_id', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('is_done', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('audit_targets_key', ['audit_id', 'position'] as never[])
    .execute();
  await db.schema
    .createIndex('audit_targets_row')
    .on('audit_targets')
    .columns(['kind', 'row_id', 'audit_id'])
    .execute();

  await sql`update audits set variant = 'rows'
    where action = ${IMPORT} and target like 'member %'`.execute(db);
  for (let last = 0; ; ) {
    const { rows } = await sql<Entry>`select id, member_id, changes from audits
      where changes is not null and id > ${last} order by id limit ${BATCH}`.execute(db);
    for (const entry of rows) {
      const found = rowsOf(entry);
      for (let at = 0; at < found.length; at += BATCH) {
        const values = found.slice(at, at + BATCH);
        await (db as unknown as Kysely<{ auditTargets: (typeof values)[number] }>)
          .insertInto('auditTargets')
          .values(values)
          .execute();
      }
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? 0;
  }
}
