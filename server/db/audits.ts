import type { Actor } from '../lib/actor';
import type { Db } from './types';
import type { Change } from './work';

/** Fields whose values are masked in audit entries. */
const SECRET = /password|token|secret|hash|captcha/i;
const MASK = '***';

/** The seat that an audit entry is about. */
export type AuditedSeat = Pick<Actor, 'tenantId' | 'memberId' | 'username'>;

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

/** Adds an entry to the audit log (docs/design/domain.md, "Audit"). Entries are never changed. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const changes = entry.changes.map(({ target, before, after }) => ({
    target,
    fields: difference((before ?? {}) as Values, (after ?? {}) as Values),
  }));
  await db
    .insertInto('audits')
    .values({
      at: entry.at,
      requestId: entry.requestId,
      tenantId: entry.actor?.tenantId ?? null,
      memberId: entry.actor?.memberId ?? null,
      username: entry.actor?.username ?? entry.username ?? null,
      action: entry.action,
      target: entry.changes.map((change) => change.target).join(', ') || null,
      ip: entry.ip,
      userAgent: entry.userAgent,
      result: entry.result,
      reason: entry.reason ?? null,
      changes: changes.length > 0 ? JSON.stringify(changes) : null,
    })
    .execute();
}

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
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
