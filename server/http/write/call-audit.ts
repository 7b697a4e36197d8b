import { ADDON_PATTERN } from '#contract/addon/limits';
import { isObjectKind } from '#contract/audit/objects';
import { groupOf, isVariant, verbOf } from '#contract/audit/verbs';
import type { Call } from '#contract/call';
import { LIMIT } from '#contract/limits';
import { type AuditEntry, type AuditedSeat, isReal, recordAudit } from '../../db/audits';
import type { Db } from '../../db/types';
import type { Change } from '../../db/work';
import type { Reason } from '../../lib/reasons';
import type { AppContext } from '../context';
import { idsIn } from './named-ids';

/** The caller's User-Agent, truncated to the stored length. */
export const userAgentOf = (c: AppContext) => (c.req.header('user-agent') ?? '').slice(0, 300);

/** The add-on that the call names, if it can be one; whether there is one is checked by `admit`. */
function addonOf(c: AppContext): string | undefined {
  const addon = c.req.header('x-addon') ?? '';
  return addon.length <= LIMIT.code && ADDON_PATTERN.key.test(addon) ? addon : undefined;
}

/** Rows that the entry of a refused call names. */
const AIMS_MAX = 20;

/** Collects the changes of one call. They are recorded once, in the write's transaction if any. */
export class CallAudit {
  /** Whether a committed write has recorded the entry. */
  isRecorded = false;
  private changes: Change[] = [];
  private actor: AuditedSeat | null;
  private username: string | undefined;
  private waitsFor: Reason | undefined;
  private variant: string | undefined;
  private aims: string[] = [];

  constructor(
    private readonly c: AppContext,
    private readonly call: Pick<Call, 'key' | 'isPart' | 'auditsChanges' | 'verbOf'>,
  ) {
    this.actor = c.get('actor');
  }

  /** Whether the entry tells who called, by a session or by name. */
  get hasSubject(): boolean {
    return this.actor !== null || this.username !== undefined;
  }

  note(change: Change): void {
    this.changes.push(change);
  }

  /** Remembers what the body says of what is to be done, and to which rows. */
  intend(body: unknown): void {
    const { verbOf: field, key } = this.call;
    const value = field && String(Object(body)[field]);
    if (value && isVariant(key, value)) this.variant = value;
    const verb = verbOf(key, this.variant ?? null);
    const kind = verb && groupOf(verb);
    if (!kind || !isObjectKind(kind)) return;
    this.aims = idsIn(body)
      .slice(0, AIMS_MAX)
      .map((one) => `${kind} ${one}`);
  }

  /** Discards the changes of a rolled-back try before a retry. */
  begin(): void {
    this.changes = [];
  }

  /** Names the caller: as typed but for the width of letters, by which sign-in history finds it. */
  attribute(username: string, seat?: AuditedSeat): void {
    this.username = username.normalize('NFKC');
    this.actor = seat ?? this.actor;
  }

  pending(reason: Reason): void {
    this.waitsFor = reason;
  }

  async record(
    db: Db,
    result: AuditEntry['result'],
    reason: string | undefined = this.waitsFor,
  ): Promise<void> {
    const { c, call } = this;
    // The changes of a failed write were rolled back.
    const changes = result === 'done' ? this.changes.filter(isReal) : [];
    // The step that ends it notes what came of it; a call that noted rows was about nothing else.
    const isOfChanges = call.isPart || call.auditsChanges || this.changes.length > 0;
    if (isOfChanges && result === 'done' && changes.length === 0) return;
    await recordAudit(db, {
      at: c.get('deps').now(),
      requestId: c.get('requestId'),
      actor: this.actor && { ...this.actor, visits: c.get('actor')?.visits },
      username: this.username,
      action: call.key,
      ip: c.get('ip'),
      userAgent: userAgentOf(c),
      result,
      reason,
      changes,
      variant: this.variant,
      addon: addonOf(c),
      aims: result === 'done' ? [] : this.aims,
    });
  }
}
