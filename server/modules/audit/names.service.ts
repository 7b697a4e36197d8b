import type { AuditObject } from '#contract/audit/audit';
import type { ObjectKind } from '#contract/audit/objects';
import type { Language } from '#contract/codes';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import { NAMES, type Named } from './names.repo';
import type { Unnamed } from './references.rules';
import { findNotedNames } from './targets.repo';

/** Who asks, and in which language rows are named. */
export interface Reader {
  db: Db;
  actor: Actor;
  language: Language;
}

/** Names rows that were asked for before. */
export type Name = (row: Unnamed) => AuditObject;

/** A row that nobody has noted may never have existed, or be another tenant's: nothing tells which. */
function stateOf(found: Named | undefined, isNoted: boolean): AuditObject['state'] {
  if (!found) return isNoted ? 'gone' : 'hidden';
  if (!found.isSeen) return 'hidden';
  return found.isDeleted ? 'gone' : 'here';
}

async function namesOf(
  { db, actor, language }: Reader,
  kind: ObjectKind,
  rows: readonly Unnamed[],
) {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const find = NAMES[kind];
  const found = new Map(
    (find ? await find(db, actor, ids, language) : []).map((row) => [row.id, row]),
  );
  const lost = rows.filter(({ id, name }) => name == null && !found.get(id)?.isSeen);
  const noted = lost.length
    ? await findNotedNames(db, actor, kind, [...new Set(lost.map(({ id }) => id))])
    : new Map<number, string>();
  return ({ id, name }: Unnamed): AuditObject => {
    const row = found.get(id);
    const then = name ?? noted.get(id) ?? null;
    const state = find ? stateOf(row, then !== null) : 'hidden';
    return { kind, id, state, name: row?.isSeen ? row.name : then };
  };
}

/**
 * Reads how rows are called, with at most two queries for each kind (docs/design/domain.md,
 * "Audit"): their name now if the reader may see them, else the one that the entry has noted, else
 * the last that any entry has noted which the reader may see.
 */
export async function readNames(reader: Reader, rows: readonly Unnamed[]): Promise<Name> {
  const kinds = new Map<ObjectKind, (row: Unnamed) => AuditObject>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ofKind = rows.filter((row) => row.kind === kind);
    kinds.set(kind, await namesOf(reader, kind, ofKind));
  }
  return (row) =>
    kinds.get(row.kind)?.(row) ?? { kind: row.kind, id: row.id, name: null, state: 'hidden' };
}
