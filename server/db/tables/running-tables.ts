import type { ColumnType, Generated } from 'kysely';
import type { EventKind } from '#contract/event';
import type { SessionReason } from '../../lib/reasons/session';
import type { Flag, Millis, Way } from './columns';

/** Tables of what goes on while the product runs: sessions, attempts, codes, events, the audit. */
export interface RunningTables {
  sessions: {
    id: Generated<number>;
    tokenHash: string;
    accountId: number;
    memberId: number;
    remember: Flag;
    /** Opened by the demo entrance: reads and does not write. */
    isDemo: ColumnType<Flag, Flag | undefined, Flag>;
    way: Way;
    /** When its holder last proved to be the account's. */
    provedAt: Millis;
    ip: string;
    userAgent: string;
    createdAt: Millis;
    lastSeenAt: Millis;
    expiresAt: Millis;
  };
  /** Why a session was ended, until it would have expired. */
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
    /** JSON: changed fields with before and after, secrets masked. */
    changes: string | null;
  };
  events: {
    id: Generated<number>;
    at: Millis;
    kind: EventKind;
    /** Whom it concerns: a tenant, some of its seats, or everyone. */
    tenantId: number | null;
    /** JSON of seat ids; null for all seats of the tenant. */
    memberIds: string | null;
  };
  idempotencyKeys: {
    memberId: number;
    idempotencyKey: string;
    /** Digest of call and body: another request under the same key is an error. */
    request: string;
    answer: string | null;
    createdAt: Millis;
  };
  /** How often something has happened since the window began; attempts, messages, captchas. */
  counters: { name: string; count: number; resetAt: Millis };
  smsCodes: {
    /** E.164; of a code that went by mail the address. */
    phone: string;
    scene: string;
    codeHash: string;
    tries: number;
    expiresAt: Millis;
  };
  captchas: {
    id: string;
    answerHash: string;
    /** Of the puzzle that may be solved instead. */
    salt: string;
    address: string;
    expiresAt: Millis;
  };
  tickets: { ticketHash: string; sessionId: number; address: string; expiresAt: Millis };
}
