import type { ColumnType, Generated } from 'kysely';
import type { EventKind } from '#contract/event';
import type { Message } from '#contract/message';
import type { SessionReason } from '../../lib/reasons/session';
import type { Fixed, Flag, Millis, Optional, Way } from './columns';

/**
 * What figures count: sign-ins, refused ones, members with a request on the day, seats made, and the
 * change of the number of members, departments and positions.
 */
export type FigureKind = 'signIn' | 'failure' | 'active' | 'joined' | 'members' | 'depts' | 'posts';

/** Tables of runtime data: sessions, attempts, codes, events, messages, audit log. */
export interface RunningTables {
  sessions: {
    id: Generated<number>;
    tokenHash: string;
    accountId: number;
    memberId: number;
    remember: Flag;
    /** Opened by the demo entrance, so read-only. */
    isDemo: ColumnType<Flag, Flag | undefined, Flag>;
    way: Way;
    /** Time of the last step-up. */
    provedAt: Millis;
    ip: string;
    userAgent: string;
    createdAt: Millis;
    lastSeenAt: Millis;
    expiresAt: Millis;
  };
  /** Reasons of ended sessions, kept until the sessions would have expired. */
  endedSessions: { tokenHash: string; reason: SessionReason; expiresAt: Millis };
  audits: {
    id: Generated<number>;
    at: Millis;
    requestId: string;
    tenantId: number | null;
    memberId: number | null;
    username: string | null;
    /** Key of the call. */
    action: string;
    target: string | null;
    ip: string;
    userAgent: string;
    result: 'done' | 'refused' | 'failed';
    reason: string | null;
    /** JSON of the changed fields with before and after; secrets are masked. */
    changes: string | null;
    /** Which of several things the call did, see `Call.verbOf`. */
    variant: Optional<string>;
    /** The other tenant of what a member of the platform did in a tenant. */
    otherTenantId: Optional<number>;
    /** The add-on that has made the call, as it was named. */
    addon: Optional<string>;
  };
  /** The rows that an audit entry is about, in the order of its changes. */
  auditTargets: {
    auditId: Fixed<number>;
    position: Fixed<number>;
    kind: Fixed<string>;
    rowId: Fixed<number>;
    /** What the row was called then; null where nobody noted it, and once its tenant is gone. */
    name: ColumnType<string | null, string | null, null>;
    /** 0 for a row to which it was not done. */
    isDone: Fixed<Flag>;
    /** 1 for the role given or the department moved to, which is not counted among the rows. */
    isCounterpart: Fixed<Flag>;
  };
  /** Messages that were handed to a provider, without what they said. */
  messages: {
    id: Generated<number>;
    at: Millis;
    channel: Message['channel'];
    kind: Message['kind'];
    /** Masked. */
    receiver: string;
    provider: string;
    result: Message['result'];
    answer: string | null;
  };
  events: {
    id: Generated<number>;
    at: Millis;
    kind: EventKind;
    /** Scope of the event: a tenant, some of its seats, or everyone. */
    tenantId: number | null;
    /** JSON of seat ids; null for all seats of the tenant. */
    memberIds: string | null;
  };
  /** What happened, per department and day. */
  figures: {
    tenantId: number;
    /** 0 for the whole tenant. */
    deptId: number;
    /** See `lib/time/days.ts`. */
    day: number;
    kind: FigureKind;
    /** Spreads simultaneous events. */
    slot: number;
    value: number;
  };
  idempotencyKeys: {
    memberId: number;
    idempotencyKey: string;
    /** Digest of call and body; another request with the same key is an error. */
    request: string;
    answer: string | null;
    createdAt: Millis;
  };
  /** Events per time window: attempts, messages, captchas. */
  counters: { name: string; count: number; resetAt: Millis };
  smsCodes: {
    /** E.164; the address for a code sent by mail. */
    phone: string;
    scene: string;
    codeHash: string;
    tries: number;
    expiresAt: Millis;
  };
  captchas: {
    id: string;
    answerHash: string;
    /** Salt of the proof of work. */
    salt: string;
    address: string;
    expiresAt: Millis;
  };
  tickets: { ticketHash: string; sessionId: number; address: string; expiresAt: Millis };
}
