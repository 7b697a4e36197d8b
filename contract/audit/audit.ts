import { z } from 'zod';
import { defineCall, download } from '../call';
import { avatar, byId, id, rawText, time } from '../fields';
import { listQuery } from '../list-query';
import { OBJECT_KINDS } from './objects';

export const AUDIT_RESULTS = ['done', 'refused', 'failed'] as const;

/** Whether a row can be opened, was deleted, or is outside what the reader may see. */
const state = z.enum(['here', 'gone', 'hidden']);

/** A row that an entry is about, as it is called now, or was when somebody noted its name last. */
export const auditObject = z.strictObject({
  kind: z.enum(OBJECT_KINDS),
  id,
  /** Null if no entry that the reader may see has noted it. */
  name: z.string().nullable(),
  state,
});

/**
 * Value of one field before and after the change; secrets are masked. What was created has none before,
 * and what was deleted none after.
 */
export const fieldChange = z.strictObject({
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

/** One audit entry: actor, target, origin and result of a call (docs/design/domain.md, "Audit"). */
export const audit = z.strictObject({
  id,
  at: time,
  requestId: z.string(),
  tenantId: id.nullable(),
  /** The other tenant, of what a member of the platform did in a tenant: it is told in both logs. */
  otherTenantName: z.string().nullable(),
  /** Key of the add-on whose page has made the call. */
  addon: z.string().nullable(),
  /** Null for whoever had no seat in the log's tenant. */
  memberId: id.nullable(),
  /** The member's username, or the name tried at a failed sign-in. */
  username: z.string().nullable(),
  avatar,
  /** The member's name; null for whoever had no account. */
  realName: z.string().nullable(),
  actorState: state,
  /** `METHOD /path` of the call. */
  action: z.string(),
  /** Which of several things the call did, as `Call.verbOf` says. */
  variant: z.string().nullable(),
  /** What was done, by a name of `contract/audit/verbs.ts`; null for a call that has none any more. */
  verb: z.string().nullable(),
  /** The first rows that it was done to; of what was refused, those that it would have been done to. */
  objects: z.array(auditObject),
  /** The role that was given or taken, the department moved to. */
  counterpart: auditObject.nullable(),
  /** Rows to which it was done, and rows to which it was not. */
  doneCount: z.int().min(0),
  refusedCount: z.int().min(0),
  /** Kind and id of each row, e.g. `dept 12`. */
  target: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  /** What the User-Agent tells of the device. */
  browser: z.string().nullable(),
  os: z.string().nullable(),
  result: z.enum(AUDIT_RESULTS),
  reason: z.string().nullable(),
  /** The reason in the caller's language. */
  reasonText: z.string().nullable(),
});

export const auditDetail = audit.extend({
  changes: z.array(
    z.strictObject({
      target: z.string(),
      /** The row; null for a target that is none, such as a setting. */
      object: auditObject.nullable(),
      fields: z.record(z.string(), fieldChange),
      /** Why nothing was done to this row, in the caller's language. */
      refusal: z.string().nullable(),
    }),
  ),
  /** The rows that ids in the changes mean. */
  references: z.array(auditObject),
});

/**
 * `verb` is a name of `contract/audit/verbs.ts`; `object` a kind of rows (`dept`) or one row
 * (`dept 12`).
 */
const auditQuery = listQuery.extend({
  verb: rawText(64).optional(),
  object: rawText(40)
    .regex(/^[a-z]+(?: [1-9]\d{0,14})?$/)
    .optional(),
});

export type Audit = z.infer<typeof audit>;
export type AuditObject = z.infer<typeof auditObject>;
export type AuditDetail = z.infer<typeof auditDetail>;

const base = '/user/admin/audit';

/** The conditions and sorts of the log. */
export const AUDIT_LIST = {
  fields: {
    id: 'id',
    at: 'time',
    memberId: 'id',
    username: 'text',
    action: 'text',
    realName: 'text',
    target: 'text',
    ip: 'text',
    requestId: 'text',
    result: 'choice',
    reason: 'text',
  },
  sort: ['id', 'at'],
  keyword: ['username', 'realName', 'ip', 'requestId'],
} as const;

export const listAudits = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  summary: 'List audit entries',
  wrap: 'list',
  query: auditQuery,
  response: z.array(audit),
  list: AUDIT_LIST,
});

export const getAudit = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  summary: 'Read one audit entry with what changed',
  query: byId,
  response: auditDetail,
});

/** Exports the rows that the list shows under the same conditions, at most the newest 100,000. */
export const exportAudits = defineCall({
  method: 'GET',
  path: `${base}/export`,
  access: 'granted',
  summary: 'Export audit entries',
  wrap: 'file',
  query: auditQuery
    .omit({ page: true, pageSize: true })
    .extend({ format: z.enum(['xlsx', 'csv']) }),
  response: download,
  list: AUDIT_LIST,
});
