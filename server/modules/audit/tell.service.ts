import type { Audit, AuditDetail } from '#contract/audit/audit';
import { NAMED_MAX } from '#contract/audit/sentence';
import { verbOf } from '#contract/audit/verbs';
import { deviceOf } from '../../lib/client/user-agent';
import { grouped } from '../../lib/grouped';
import { reasonTextOf } from '../../lib/refusal';
import * as repo from './audit.repo';
import { type Reader, readNames } from './names.service';
import { referencesIn } from './references.rules';
import { countTargets, findTargets, type Target } from './targets.repo';

/** Rows that an entry of the list names; the rest is a number, and in the details. */
const OBJECTS_MAX = 10;

/** An entry without the picture of whoever acted, which exports do without. */
export type Entry = Omit<Audit, 'avatar'>;

const rowOf = ({ kind, rowId, name }: Target) => ({ kind, id: rowId, name });
const actorsOf = (rows: readonly repo.Row[]) => rows.flatMap(({ memberId }) => memberId ?? []);

/** Entries with the names of whoever acted and of the rows that they are about. */
export async function tellEntries(
  reader: Reader,
  rows: readonly repo.Row[],
  namedMax: number = NAMED_MAX,
): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id);
  const targets = await findTargets(reader.db, ids, namedMax);
  const counts = await countTargets(reader.db, ids);
  const actors = actorsOf(rows).map((id) => ({ kind: 'member' as const, id }));
  const nameOf = await readNames(reader, [...targets.map(rowOf), ...actors]);
  const named = (target: Target) => nameOf(rowOf(target));
  const byEntry = grouped(targets, ({ auditId }) => auditId);
  return rows.map((row) => {
    const { all = 0, done = 0 } = counts.get(row.id) ?? {};
    const { memberId } = row;
    const told = byEntry.get(row.id) ?? [];
    const counterpart = told.find((target) => target.isCounterpart);
    const { browser, os } = deviceOf(row.userAgent);
    const actor = memberId === null ? null : nameOf({ kind: 'member', id: memberId });
    // Field by field: copies by rest and spread are dictionaries, which take ten times the memory.
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      requestId: row.requestId,
      tenantId: row.tenantId,
      otherTenantName: row.otherTenantName,
      addon: row.addon,
      memberId,
      username: row.username,
      realName: actor?.name ?? null,
      actorState: actor?.state ?? 'hidden',
      action: row.action,
      variant: row.variant,
      verb: verbOf(row.action, row.variant) ?? null,
      objects: told.filter((target) => !target.isCounterpart).map(named),
      counterpart: counterpart ? named(counterpart) : null,
      doneCount: done,
      refusedCount: all - done,
      target: row.target,
      ip: row.ip,
      userAgent: row.userAgent,
      browser,
      os,
      result: row.result,
      reason: row.reason,
      reasonText: row.reason && reasonTextOf(row.reason, reader.language),
    };
  });
}

/** The entries of one page, with the pictures of whoever acted. */
export async function tellPage(reader: Reader, rows: readonly repo.Row[]): Promise<Audit[]> {
  const entries = await tellEntries(reader, rows, OBJECTS_MAX);
  const { db, actor } = reader;
  const avatars = await repo.findAvatars(db, actor.scope, [...new Set(actorsOf(rows))]);
  return entries.map((entry) => ({ ...entry, avatar: avatars.get(entry.memberId ?? 0) ?? null }));
}

type Stored = Pick<AuditDetail['changes'][number], 'target' | 'fields'>;

/** One entry with what changed, and the names of all that it mentions. */
export async function tellDetail(
  reader: Reader,
  { changes: stored, ...row }: repo.Row & { changes: string | null },
): Promise<AuditDetail | undefined> {
  const [entry] = await tellPage(reader, [row]);
  if (!entry) return undefined;
  const changes = JSON.parse(stored ?? '[]') as Stored[];
  const targets = new Map(
    (await findTargets(reader.db, [row.id], Number.MAX_SAFE_INTEGER)).map((target) => [
      target.position,
      target,
    ]),
  );
  const references = referencesIn(
    changes.map(({ fields }, at) => ({ fields, kind: targets.get(at)?.kind })),
  );
  const nameOf = await readNames(reader, [...[...targets.values()].map(rowOf), ...references]);
  return {
    ...entry,
    changes: changes.map(({ target, fields }, at) => {
      const row = targets.get(at);
      const refused = fields.refused?.after;
      return {
        ...{ target, fields },
        object: row ? nameOf(rowOf(row)) : null,
        refusal: typeof refused === 'string' ? reasonTextOf(refused, reader.language) : null,
      };
    }),
    references: references.map(nameOf),
  };
}
