import { z } from 'zod';
import { defineCall } from '../call';
import { DATA_SCOPES } from '../codes';
import { id } from '../fields';
import { LIMIT } from '../limits';
import { policyUpdate } from './policy';
import { QUOTA_KINDS } from './quota';
import { tenantPolicy } from './tenant';

/** A role whose menus or data scope would change, by what its holders get. */
const changedRole = z.strictObject({
  id,
  name: z.string(),
  /** Its live holders. */
  memberCount: z.int(),
  /** Menus, by id. */
  gained: z.array(id),
  lost: z.array(id),
  isNarrower: z.boolean(),
  isWider: z.boolean(),
});

/** A limit that a tenant is above already. */
const exceeded = z.strictObject({
  kind: z.enum(QUOTA_KINDS),
  used: z.int(),
  limit: z.int(),
});

/** A tenant for which something would change, or that would be above a limit. */
const changedTenant = z.strictObject({
  id,
  name: z.string(),
  /** What the tenant as a whole may use, and with it its default admins. */
  gained: z.array(id),
  lost: z.array(id),
  roleCount: z.int(),
  /** Members whose menus or rows would change. */
  memberCount: z.int(),
  /** Members of these who would no longer see some of their rows, by all their roles together. */
  narrowedCount: z.int(),
  /** Members that would have to set up a second factor, and need not yet. */
  factorCount: z.int(),
  /** Members that need a second factor, and would need none. */
  freedCount: z.int(),
  /** The first LIMIT.previewRoles. */
  roles: z.array(changedRole),
  exceeded: z.array(exceeded),
});

/** Terms that become looser for tenants that exist or come; null or none where they do not. */
const loosened = z.strictObject({
  /** Limits that rise; null for unlimited. */
  limits: z.array(
    z.strictObject({ kind: z.enum(QUOTA_KINDS), was: z.int(), is: z.int().nullable() }),
  ),
  dataRange: z.strictObject({ was: z.enum(DATA_SCOPES), is: z.enum(DATA_SCOPES) }).nullable(),
  /** Days of new tenants; null for never. */
  expireDays: z.strictObject({ was: z.int(), is: z.int().nullable() }).nullable(),
});

/**
 * What a change of policies would give and take, computed by the code that enforces it
 * (docs/design/domain.md, "Tenants and policies").
 */
export const preview = z.strictObject({
  /** To be sent with the change, which is refused once the outcome is another one. */
  outcome: z.string(),
  /** Titles of the policies, where a tenant gets another one; `was` is null for a tenant without any. */
  policies: z.strictObject({ was: z.string().nullable(), is: z.string() }).nullable(),
  tenantCount: z.int(),
  roleCount: z.int(),
  memberCount: z.int(),
  narrowedCount: z.int(),
  factorCount: z.int(),
  freedCount: z.int(),
  loosened,
  /** The first LIMIT.previewTenants, those with the most members first. */
  tenants: z.array(changedTenant),
  /** The menus that are named and those above them, with titles in the caller's language. */
  menus: z.array(z.strictObject({ id, parentId: id.nullable(), title: z.string() })),
});

export type Preview = z.infer<typeof preview>;
export type ChangedTenant = z.infer<typeof changedTenant>;
export type Loosened = Preview['loosened'];
export type ChangedRole = z.infer<typeof changedRole>;

export const previewPolicy = defineCall({
  method: 'POST',
  path: '/user/admin/policy/preview',
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Tell whom a change of a policy would give and take what, without changing it',
  isPart: true,
  maxBytes: LIMIT.largeBodyBytes,
  body: policyUpdate.omit({ outcome: true }),
  response: preview,
});

export const previewTenantPolicy = defineCall({
  method: 'POST',
  path: '/user/admin/tenant/policy/preview',
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Tell what another policy would give to a tenant and take from it, without changing it',
  isPart: true,
  body: tenantPolicy.pick({ id: true, policyId: true }),
  response: preview,
});
