import { isObjectKind, type ObjectKind } from '#contract/audit/objects';
import type { Actor } from '../lib/actor';
import { acrossTenants } from './guard/guard';
import type { Db } from './types';
import type { Change } from './work';

/** Fields whose values are masked in audit entries. */
const SECRET = /password|token|secret|hash|captcha/i;
const MASK = '***';
/** Rows of an insert, far below the bound values that a statement may have. */
const TARGETS_AT_ONCE = 500;

/** The seat that an audit entry is about, and the other tenant that it looks into. */
export type AuditedSeat = Pick<Actor, 'tenantId' | 'memberId' | 'username' | 'visits'>;

export interface AuditEntry {
  at: number;
  requestId: string;
  /** The acting seat; null before sign-in, where `username` is the name that was tried. */
  actor: AuditedSeat | null;
  username?: string;
  action: string;
  ip: string;
  userAgent: string;
  result: 'done' | 'refused' | 'failed';
  reason?: string;
  changes: readonly Change[];
  /** Which of several things the call does, see `Call.verbOf`. */
  variant?: string;
  /** The add-on that has made the call, as X-Addon names it; one that is not there is not noted. */
  addon?: string;
  /** The rows that a refused call was about, as targets. */
  aims?: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** The changed fields, each with its value before and after. */
function difference(before: Values, after: Values) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed: Record<string, { before: unknown; after: unknown }> = {};
  for (const name of names) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    const show = (value: unknown) => (SECRET.test(name) && value !== undefined ? MASK : value);
    changed[name] = { before: show(before[name]), after: show(after[name]) };
  }
  return changed;
}

/** What every save sets, whatever it saves; a version of an add-on is a text. */
const isStamp = (name: string, value: unknown) =>
  name === 'updatedAt' || (['version', 'revision'].includes(name) && typeof value === 'number');

/** Whether a change left its row other than it was: what was saved again as it stood is none. */
export function isReal({ before, after, isChanged }: Change): boolean {
  if (isChanged !== undefined) return isChanged;
  if (!before || !after) return true;
  const fields = Object.entries(difference(before as Values, after as Values));
  return fields.some(([name, values]) => !isStamp(name, values.after));
}

/**
 * Adds an entry to the audit log (docs/design/domain.md, "Audit"). What a platform screen does in
 * another tenant is recorded in both; there without the seat, which is none of that tenant's. A change
 * that names another tenant is told in the log of that one alike, without the others and without the
 * number of the request.
 * Entries are never changed, but persons are removed from them when their tenant or they are
 * purged.
 */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { actor } = entry;
  const other = actor?.visits?.id ?? null;
  await insertEntry(db, entry, { ...seatOf(actor), otherTenantId: other });
  if (!actor) return;
  const place = { memberId: null, otherTenantId: actor.tenantId };
  if (other !== null) await insertEntry(db, entry, { ...place, tenantId: other });
  for (const [tenantId, changes] of toldTo(entry.changes)) {
    // The number of the request would show two tenants that they share a person.
    await insertEntry(db, { ...entry, changes, requestId: '' }, { ...place, tenantId });
  }
}

/** Changes that other tenants are told of, by tenant. */
function toldTo(changes: readonly Change[]): Map<number, Change[]> {
  const told = new Map<number, Change[]>();
  for (const change of changes) {
    if (change.tenantId === undefined) continue;
    told.set(change.tenantId, [...(told.get(change.tenantId) ?? []), change]);
  }
  return told;
}

const seatOf = (actor: AuditedSeat | null) => ({
  tenantId: actor?.tenantId ?? null,
  memberId: actor?.memberId ?? null,
});

/** Whose log an entry belongs to. */
interface Place {
  tenantId: number | null;
  memberId: number | null;
  otherTenantId: number | null;
}

/** The key of an add-on, null where there is none of it. */
const known = (db: Db, addon: string) =>
  db.selectFrom('addons').select('addon').where('addon', '=', addon);

/** Why a change was not made, of an action that does what it can to each of several rows. */
function refusalOf({ after }: Change): string | undefined {
  const refused = (after as Values | null | undefined)?.refused;
  return typeof refused === 'string' ? refused : undefined;
}

/** An action that was refused for every row was refused, and why if all for one reason. */
function outcomeOf({ result, reason, changes }: AuditEntry) {
  const reasons = new Set(changes.map(refusalOf));
  if (result !== 'done' || reasons.size === 0 || reasons.has(undefined)) return { result, reason };
  return { result: 'refused', reason: reasons.size === 1 ? [...reasons][0] : reason } as const;
}

async function insertEntry(db: Db, entry: AuditEntry, place: Place): Promise<void> {
  const changed = entry.changes.filter(({ isCounterpart }) => !isCounterpart);
  const changes = changed.map(({ target, before, after }) => ({
    target,
    fields: difference((before ?? {}) as Values, (after ?? {}) as Values),
  }));
  const { result, reason } = outcomeOf(entry);
  const { id } = await db
    .insertInto('audits')
    .values({
      at: entry.at,
      requestId: entry.requestId,
      ...place,
      username: entry.actor?.username ?? entry.username ?? null,
      action: entry.action,
      target: changed.map((change) => change.target).join(', ') || null,
      ip: entry.ip,
      userAgent: entry.userAgent,
      result,
      reason: reason ?? null,
      changes: changes.length > 0 ? JSON.stringify(changes) : null,
      variant: entry.variant ?? null,
      addon: entry.addon === undefined ? null : known(db, entry.addon),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordTargets(db, id, entry);
}

/** Rows whose names are noted; letters keep theirs to themselves. */
const NAMES: Partial<Record<ObjectKind, string>> = {
  ...{ member: 'realName', menu: 'title', dept: 'name', post: 'name', role: 'name' },
  ...{ file: 'name', folder: 'name', view: 'name', tenant: 'name' },
  ...{ policy: 'title', invite: 'title', offer: 'identifier' },
};

/** Rows that entries count and do not name, because who reads them knows their holders only. */
const COUNTED = 'session';

/** The row that a target names; changes of an account are changes of the acting seat's. */
function rowOf(target: string, actor: AuditedSeat | null) {
  const [, kind = '', id] = /^([a-z]+) (\d+)$/.exec(target) ?? [];
  if (kind === COUNTED) return { kind: COUNTED, rowId: Number(id) } as const;
  if (kind === 'account' && actor) return { kind: 'member' as const, rowId: actor.memberId };
  return isObjectKind(kind) ? { kind, rowId: Number(id) } : undefined;
}

function nameIn(kind: ObjectKind | typeof COUNTED, { before, after, name }: Change): string | null {
  if (kind === COUNTED) return null;
  const field = NAMES[kind];
  const noted = (values: object | null | undefined) => field && (values as Values | null)?.[field];
  const found = name ?? noted(after) ?? noted(before);
  return typeof found === 'string' ? found : null;
}

async function recordTargets(db: Db, auditId: number, { changes, aims = [], actor }: AuditEntry) {
  // Rows stand where their changes do, and counterparts behind them.
  const noted: readonly Change[] =
    changes.length > 0
      ? changes.toSorted((a, b) => Number(!!a.isCounterpart) - Number(!!b.isCounterpart))
      : aims.map((target) => ({ target }));
  const rows = noted.flatMap((change, position) => {
    const row = rowOf(change.target, actor);
    if (!row) return [];
    const isDone =
      changes.length > 0 && refusalOf(change) === undefined ? (1 as const) : (0 as const);
    const isOwn = change.target.startsWith('account ');
    const name = isOwn ? null : nameIn(row.kind, change);
    const isCounterpart = change.isCounterpart ? (1 as const) : (0 as const);
    return [{ auditId, position, ...row, name, isDone, isCounterpart }];
  });
  for (let at = 0; at < rows.length; at += TARGETS_AT_ONCE) {
    await db
      .insertInto('auditTargets')
      .values(rows.slice(at, at + TARGETS_AT_ONCE))
      .execute();
  }
}

const SWEEP = acrossTenants('a sweep goes over all tenants');

/** Deletes up to `limit` of the oldest entries before the given time; returns how many. */
export async function deleteAudits(db: Db, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audits')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('audits as old')
        .select('old.id')
        .where('old.at', '<', before)
        .orderBy('old.at')
        .limit(limit)
        .modifyEnd(SWEEP),
    )
    .modifyEnd(SWEEP)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
