import { z } from 'zod';
import { defineCall, download } from './call';
import { avatar, byId, id, time } from './fields';
import { listQuery } from './list-query';

export const AUDIT_RESULTS = ['done', 'refused', 'failed'] as const;

/** Value of one field before and after the change; secrets are masked. */
export const fieldChange = z.strictObject({ before: z.unknown(), after: z.unknown() });

/** One audit entry: actor, target, origin and result of a call (docs/design/domain.md, "Audit"). */
export const audit = z.strictObject({
  id,
  at: time,
  requestId: z.string(),
  tenantId: id.nullable(),
  memberId: id.nullable(),
  /** The member's username, or the name tried at a failed sign-in. */
  username: z.string().nullable(),
  avatar,
  /** `METHOD /path` of the call. */
  action: z.string(),
  /** Kind and id of each row, e.g. `dept 12`. */
  target: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  result: z.enum(AUDIT_RESULTS),
  reason: z.string().nullable(),
});

export const auditDetail = audit.extend({
  changes: z.array(
    z.strictObject({ target: z.string(), fields: z.record(z.string(), fieldChange) }),
  ),
});

export type Audit = z.infer<typeof audit>;
export type AuditDetail = z.infer<typeof auditDetail>;

const base = '/user/admin/audit';

const list = {
  fields: {
    id: 'id',
    at: 'time',
    memberId: 'id',
    username: 'text',
    action: 'text',
    target: 'text',
    ip: 'text',
    requestId: 'text',
    result: 'choice',
    reason: 'text',
  },
  sort: ['id', 'at'],
  keyword: ['username', 'action', 'target', 'ip'],
} as const;

export const listAudits = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  summary: 'List audit entries',
  wrap: 'list',
  query: listQuery,
  response: z.array(audit),
  list,
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
  query: listQuery.omit({ page: true, pageSize: true }).extend({ format: z.enum(['xlsx', 'csv']) }),
  response: download,
  list,
});
