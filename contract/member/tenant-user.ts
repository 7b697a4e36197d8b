import { z } from 'zod';
import { defineCall, download } from '../call';
import { avatar, id, status, time, version } from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';
import { member } from './member';

/** A user in the list over all tenants (docs/design/domain.md, "Users of all tenants"). */
export const tenantUser = z.strictObject({
  id,
  tenantId: id,
  tenantName: z.string(),
  /** Null for the platform itself, which has none. */
  policyTitle: z.string().nullable(),
  username: z.string(),
  realName: z.string(),
  avatar,
  deptName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isDefaultAdmin: z.boolean(),
  status,
  lastLoginAt: time.nullable(),
  createdAt: time,
  version,
});

/** Where a user is to be: `tenantId` is the tenant that it is in, or another one. */
export const tenantUserAssign = z.strictObject({
  id,
  version,
  tenantId: id,
  deptId: id.nullable(),
  roleIds: z.array(id).max(LIMIT.memberRoles),
  postIds: z.array(id).max(50),
  isDefaultAdmin: z.boolean(),
});

/** What a user would lose by a change of the tenant, and why it cannot be changed. */
export const assignPreview = z.strictObject({
  /** Why the caller cannot put the user into that tenant at all. */
  refusal: z.strictObject({ reason: z.string(), message: z.string() }).nullable(),
  /** The other tenant. */
  tenantName: z.string(),
  /** Places that are left in the other tenant; null without a limit. */
  room: z.int().nullable(),
  limit: z.int().nullable(),
  deptName: z.string().nullable(),
  roleNames: z.array(z.string()),
  postNames: z.array(z.string()),
  isDefaultAdmin: z.boolean(),
  /** Sessions that end. */
  sessions: z.int(),
  /** Letters in its boxes, received and sent. */
  letters: z.int(),
  drafts: z.int(),
  views: z.int(),
  /** Those of the views that others of the tenant see. */
  sharedViews: z.int(),
});

export type TenantUser = z.infer<typeof tenantUser>;
export type TenantUserAssign = z.infer<typeof tenantUserAssign>;
export type AssignPreview = z.infer<typeof assignPreview>;

const base = '/user/admin/tenantUser';

const list = {
  fields: {
    id: 'id',
    tenantId: 'id',
    policyId: 'id',
    username: 'text',
    realName: 'text',
    phone: 'phone',
    email: 'text',
    status: 'choice',
    lastLoginAt: 'time',
    createdAt: 'time',
  },
  keyword: ['username', 'realName', 'phone', 'email'],
  sort: ['id', 'username', 'realName', 'lastLoginAt', 'createdAt'],
} as const;

export const listTenantUsers = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'List users of all tenants',
  wrap: 'list',
  query: listQuery,
  response: z.array(tenantUser),
  list,
});

/** Exports the rows that the list shows under the same conditions, at most 100,000. */
export const exportTenantUsers = defineCall({
  method: 'GET',
  path: `${base}/export`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Export users of all tenants',
  wrap: 'file',
  query: listQuery.omit({ page: true, pageSize: true }).extend({ format: z.enum(['xlsx', 'csv']) }),
  response: download,
  list,
});

export const previewAssign = defineCall({
  method: 'POST',
  path: `${base}/assign/preview`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Tell what a user would lose in another tenant, without moving it',
  isPart: true,
  body: tenantUserAssign.pick({ id: true, tenantId: true }),
  response: assignPreview,
});

/**
 * Answers the user as it is then. In another tenant it has a new seat with a new id; the seat that it
 * had goes to the recycle bin of the tenant that it leaves.
 */
export const assignTenantUser = defineCall({
  method: 'POST',
  path: `${base}/assign`,
  access: 'granted',
  isPlatformOnly: true,
  stepUp: true,
  summary: 'Give a user another tenant, department, roles, positions or the default-admin flag',
  body: tenantUserAssign,
  revokes: 'seats',
  response: member.pick({ id: true, tenantId: true, tenantName: true, realName: true }),
});
