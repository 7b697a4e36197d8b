import { z } from 'zod';
import { defineCall } from '../call';
import { byId } from '../fields';
import { LIMIT } from '../limits';

/** Kinds of limits that the console itself counts. */
export const OWN_QUOTA_KINDS = ['users', 'depts', 'roles', 'posts'] as const;

/** Kinds of limits that add-ons count; an add-on reports the kinds that it declares. */
export const ADDON_QUOTA_KINDS = [
  ...(['projects', 'projectDevices', 'projectScenes'] as const),
  ...(['products', 'devices', 'deviceProperties'] as const),
] as const;

/** Kinds of limits of a policy (docs/design/domain.md, "Tenants and policies"). */
export const QUOTA_KINDS = [...OWN_QUOTA_KINDS, ...ADDON_QUOTA_KINDS] as const;

export type QuotaKind = (typeof QUOTA_KINDS)[number];

/** What a tenant has of one kind, and may have; null is unlimited. */
export const quota = z.strictObject({
  kind: z.enum(QUOTA_KINDS),
  used: z.int().min(0),
  limit: z.int().min(0).nullable(),
});

/** How many more an add-on has of a kind than it told before; fewer if it is below 0. */
export const quotaReport = z.strictObject({
  kind: z.enum(ADDON_QUOTA_KINDS),
  delta: z.int().min(-LIMIT.quota).max(LIMIT.quota),
});

export type Quota = z.infer<typeof quota>;
export type QuotaReport = z.infer<typeof quotaReport>;

export const getTenantQuota = defineCall({
  method: 'GET',
  path: '/user/admin/tenant/quota',
  access: 'granted',
  isPlatformOnly: true,
  summary: "Usage of a tenant's limits",
  query: byId,
  response: z.array(quota),
});

export const getOwnQuota = defineCall({
  method: 'GET',
  path: '/user/admin/dashboard/quota',
  access: 'granted',
  summary: "Usage of the own tenant's limits",
  response: z.array(quota),
});

export const reportQuota = defineCall({
  method: 'POST',
  path: '/user/admin/tenant/quota/report',
  access: 'granted',
  byAddon: true,
  isRepeatable: true,
  summary: 'Add to what the tenant uses of a kind that the add-on counts, or take from it',
  body: quotaReport,
  response: quota,
});
