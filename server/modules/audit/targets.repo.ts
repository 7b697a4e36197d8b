import { sql } from 'kysely';
import { OBJECT_KINDS, type ObjectKind } from '#contract/audit/objects';
import { dialectOf } from '../../db/dialect';
import { isVisibleAudit } from '../../db/scope';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';

const ref = sql.ref;

/** A row that an entry is about, with the name that it had then. */
export interface Target {
  auditId: number;
  position: number;
  kind: ObjectKind;
  rowId: number;
  name: string | null;
  /** 1 for the role that was given, or the department moved to. */
  isCounterpart: 0 | 1;
}

/** The first rows of each entry that it names, those first to which it was done, and its counterpart. */
export async function findTargets(
  db: Db,
  auditIds: readonly number[],
  limit: number,
): Promise<Target[]> {
  const rows = await db
    .with('placed', (part) =>
      part
        .selectFrom('auditTargets')
        .select(['auditId', 'position', 'kind', 'rowId', 'name', 'isCounterpart'])
        .select(
          sql<number>`row_number() over (partition by ${ref('auditId')}, ${ref('isCounterpart')}
            order by ${ref('isDone')} desc, ${ref('position')})`.as('place'),
        )
        .where('kind', 'in', OBJECT_KINDS)
        .where(dialectOf(db).inIds(ref('auditTargets.auditId'), auditIds)),
    )
    .selectFrom('placed')
    .select(['auditId', 'position', 'kind', 'rowId', 'name', 'isCounterpart'])
    .where('place', '<=', limit)
    .orderBy('auditId')
    .orderBy('place')
    .execute();
  return rows as Target[];
}

/** How many rows each entry is about, and to how many of them it was done. */
export async function countTargets(db: Db, auditIds: readonly number[]) {
  const rows = await db
    .selectFrom('auditTargets')
    .select([
      'auditId',
      sql<number>`count(*)`.as('all'),
      sql<number>`sum(${ref('isDone')})`.as('done'),
    ])
    .where('isCounterpart', '=', 0)
    .where(dialectOf(db).inIds(ref('auditTargets.auditId'), auditIds))
    .groupBy('auditId')
    .execute();
  return new Map(
    rows.map(({ auditId, all, done }) => [auditId, { all: Number(all), done: Number(done) }]),
  );
}

/** The names of rows of a kind that entries visible to the caller have noted last. */
export async function findNotedNames(
  db: Db,
  actor: Actor,
  kind: ObjectKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .with('latest', (part) =>
      part
        .selectFrom('auditTargets')
        .innerJoin('audits', 'audits.id', 'auditTargets.auditId')
        .select(['auditTargets.rowId', sql<number>`max(${ref('audits.id')})`.as('auditId')])
        .where('auditTargets.kind', '=', kind)
        .where('auditTargets.name', 'is not', null)
        .where(dialectOf(db).inIds(ref('auditTargets.rowId'), ids))
        .where(isVisibleAudit(db, actor))
        .groupBy('auditTargets.rowId'),
    )
    .selectFrom('auditTargets')
    .innerJoin('latest', (join) =>
      join
        .onRef('latest.auditId', '=', 'auditTargets.auditId')
        .onRef('latest.rowId', '=', 'auditTargets.rowId'),
    )
    .select(['auditTargets.rowId', 'auditTargets.name'])
    .where('auditTargets.kind', '=', kind)
    .execute();
  return new Map(rows.flatMap(({ rowId, name }) => (name === null ? [] : [[rowId, name]])));
}
