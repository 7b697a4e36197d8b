import { z } from 'zod';
import { defineCall } from '../call';
import { DATA_SCOPES } from '../codes';
import {
  byId,
  id,
  ids,
  line,
  lines,
  outcome,
  record,
  remark,
  setStatus,
  sort,
  version,
} from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';
import { grantNode } from '../role/grant';
import { QUOTA_KINDS, type QuotaKind } from './quota';

/** A count, or null for unlimited. */
const limit = z.int().min(0).max(LIMIT.quota).nullable();

/** What a tenant under the policy may have of each kind. */
const limits = z.strictObject(
  Object.fromEntries(QUOTA_KINDS.map((kind) => [kind, limit])) as Record<QuotaKind, typeof limit>,
);

export const TENANT_SETTINGS = ['create', 'join'] as const;

/** For whom a second factor is required: nobody, the tenant's default admins, or all its members. */
export const SECOND_FACTOR_FOR = ['nobody', 'admins', 'all'] as const;

const settings = {
  limits,
  /** The widest data scope that a role of the tenant can carry. */
  dataRange: z.enum(DATA_SCOPES),
  /** What registration does: a new tenant, or a seat in the default tenant. */
  tenantSetting: z.enum(TENANT_SETTINGS),
  /** Whoever lacks one must set it up first. */
  secondFactor: z.enum(SECOND_FACTOR_FOR),
  defaultTenantId: id.nullable(),
  defaultDeptId: id.nullable(),
  defaultRoleId: id.nullable(),
  defaultPostId: id.nullable(),
  /** Days until a new tenant expires; null for never. */
  expireDays: z.int().min(1).max(LIMIT.expireDays).nullable(),
};

/** What tenants may have (docs/design/domain.md, "Tenants and policies"). */
export const policy = z.strictObject({
  ...record,
  ...settings,
  title: z.string(),
  description: z.string(),
  sort: z.int(),
  /** Registration without a code follows it; exactly one. */
  isDefault: z.boolean(),
  defaultTenantName: z.string().nullable(),
  defaultDeptName: z.string().nullable(),
  defaultRoleName: z.string().nullable(),
  defaultPostName: z.string().nullable(),
  /** Defaults that were deleted since they were chosen, until the policy is saved again. */
  lostDefaults: z.array(z.enum(['defaultDeptId', 'defaultRoleId', 'defaultPostId'])),
  /** Whether the default tenant is there and open; of no meaning for *create*. */
  isJoinable: z.boolean(),
  tenantCount: z.int(),
});

/** With the menus that it allows. */
export const policyDetail = policy.extend({ menuIds: z.array(id) });

export const policyAdd = z.strictObject({
  ...settings,
  title: line(LIMIT.title),
  description: lines(LIMIT.remark).min(LIMIT.description),
  sort: sort.default(0),
  remark,
  menuIds: z.array(id).max(LIMIT.roleMenus),
});

/** `outcome` is that of the preview; with it the change is refused once it would have another one. */
export const policyUpdate = policyAdd.extend({ id, version, outcome: outcome.optional() });

export type Policy = z.infer<typeof policy>;
export type PolicyDetail = z.infer<typeof policyDetail>;
export type PolicyAdd = z.infer<typeof policyAdd>;
export type PolicyUpdate = z.infer<typeof policyUpdate>;

const base = '/user/admin/policy';

export const listPolicies = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'List policies',
  wrap: 'list',
  query: listQuery,
  response: z.array(policy),
  list: {
    fields: {
      id: 'id',
      title: 'text',
      description: 'text',
      status: 'choice',
      tenantSetting: 'choice',
      secondFactor: 'choice',
      sort: 'int',
      createdAt: 'time',
      updatedAt: 'time',
    },
    keyword: ['title', 'description'],
    sort: ['id', 'title', 'status', 'sort', 'createdAt', 'updatedAt'],
  },
});

export const getPolicy = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Get one policy with the menus that it allows',
  query: byId,
  response: policyDetail,
});

export const listPolicyMenus = defineCall({
  method: 'GET',
  path: `${base}/menus`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Menus that a policy may allow, in tree order',
  response: z.array(grantNode),
});

export const addPolicy = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Add a policy; the first one becomes the default',
  isRepeatable: true,
  maxBytes: LIMIT.largeBodyBytes,
  body: policyAdd,
  response: policyDetail,
});

export const updatePolicy = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Change a policy and with it what all its tenants may have',
  revokes: 'everybody',
  maxBytes: LIMIT.largeBodyBytes,
  body: policyUpdate,
  response: policyDetail,
});

export const setPolicyStatus = defineCall({
  method: 'PATCH',
  path: `${base}/status`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Offer a policy to new tenants, or no longer',
  verbOf: 'status',
  body: setStatus,
  response: policyDetail,
});

export const setDefaultPolicy = defineCall({
  method: 'PATCH',
  path: `${base}/default`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Make a policy the default one',
  auditsChanges: true,
  body: z.strictObject({ id, version }),
  response: policyDetail,
});

export const removePolicies = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Delete policies that nothing uses',
  revokes: 'everybody',
  body: ids,
  response: z.null(),
});
