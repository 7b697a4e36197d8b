import { z } from 'zod';
import { defineCall } from '../call';
import {
  byId,
  givenTime,
  id,
  line,
  name,
  newCode,
  optionalEmail,
  optionalLine,
  optionalPhone,
  outcome,
  password,
  record,
  remark,
  setStatus,
  sort,
  time,
  username,
  version,
} from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';

/** A customer organisation (docs/design/domain.md, "Tenants and policies"). */
export const tenant = z.strictObject({
  ...record,
  name: z.string(),
  /** Unique for ever, even after the tenant is gone. */
  code: z.string(),
  leader: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  policyId: id,
  policyTitle: z.string(),
  sort: z.int(),
  /** From then on the tenant counts as disabled; null for never. */
  expiresAt: time.nullable(),
  isExpired: z.boolean(),
  /** The default admin of longest standing; null for a tenant without one. */
  adminId: id.nullable(),
  adminUsername: z.string().nullable(),
  adminRealName: z.string().nullable(),
  /** Members, without the recycle bin. */
  userCount: z.int(),
  /** Set for 30 days after the deletion, while it can be undone; then the tenant is purged. */
  deletedAt: time.nullable(),
});

const fields = {
  name,
  leader: optionalLine(LIMIT.name),
  phone: optionalPhone,
  email: optionalEmail,
  sort: sort.default(0),
  remark,
};

/** `expiresAt` is set from the policy's days when it is left out; null is never. */
export const tenantAdd = z.strictObject({
  ...fields,
  code: newCode,
  policyId: id,
  expiresAt: givenTime.nullable().optional(),
  username,
  realName: line(LIMIT.name),
  password,
});

export const tenantUpdate = z.strictObject({
  ...fields,
  id,
  version,
  expiresAt: givenTime.nullable(),
});

/** Another policy, and when the tenant expires under it; `outcome` is that of the preview. */
export const tenantPolicy = z.strictObject({
  id,
  version,
  policyId: id,
  expiresAt: givenTime.nullable(),
  outcome: outcome.optional(),
});

export type Tenant = z.infer<typeof tenant>;
export type TenantPolicy = z.infer<typeof tenantPolicy>;
export type TenantAdd = z.infer<typeof tenantAdd>;
export type TenantUpdate = z.infer<typeof tenantUpdate>;

const base = '/user/admin/tenant';

export const tenantQuery = listQuery.extend({ isDeleted: z.enum(['true', 'false']).optional() });

export const listTenants = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'List tenants, or those that were deleted and can be restored',
  wrap: 'list',
  query: tenantQuery,
  response: z.array(tenant),
  list: {
    fields: {
      id: 'id',
      name: 'text',
      code: 'text',
      leader: 'text',
      phone: 'phone',
      policyId: 'id',
      status: 'choice',
      sort: 'int',
      expiresAt: 'time',
      createdAt: 'time',
      updatedAt: 'time',
    },
    keyword: ['name', 'code', 'leader'],
    sort: ['id', 'name', 'code', 'status', 'sort', 'expiresAt', 'createdAt', 'updatedAt'],
  },
});

export const getTenant = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Get one tenant; with this permission calls may look into other tenants (X-Tenant)',
  query: byId,
  response: tenant,
});

export const addTenant = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Create a tenant with its administrator',
  isRepeatable: true,
  body: tenantAdd,
  response: tenant,
});

export const updateTenant = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Change a tenant, or the day on which it expires',
  revokes: 'tenants',
  body: tenantUpdate,
  response: tenant,
});

export const setTenantStatus = defineCall({
  method: 'PATCH',
  path: `${base}/status`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Enable a tenant, or disable it, which ends all its sessions',
  revokes: 'tenants',
  verbOf: 'status',
  body: setStatus,
  response: tenant,
});

export const setTenantPolicy = defineCall({
  method: 'PATCH',
  path: `${base}/policy`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Give a tenant another policy',
  revokes: 'tenants',
  body: tenantPolicy,
  response: tenant,
});

export const removeTenant = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Delete a tenant whose name is typed in; 30 days to undo',
  revokes: 'tenants',
  stepUp: true,
  body: z.strictObject({ id, name: line(LIMIT.name) }),
  response: z.null(),
});

export const restoreTenant = defineCall({
  method: 'POST',
  path: `${base}/restore`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Undo the deletion of a tenant',
  revokes: 'tenants',
  body: z.strictObject({ id }),
  response: tenant,
});
