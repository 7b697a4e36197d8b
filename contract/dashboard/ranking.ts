import { z } from 'zod';
import { defineCall } from '../call';
import { id } from '../fields';
import { QUOTA_KINDS } from '../tenant/quota';

const named = { id, name: z.string() };

/** The first tenants by size, by how near they are to a limit, and by sign-ins of 30 days. */
export const tenantRanking = z.strictObject({
  largest: z.array(z.strictObject({ ...named, members: z.int() })),
  nearest: z.array(
    z.strictObject({ ...named, kind: z.enum(QUOTA_KINDS), used: z.int(), limit: z.int() }),
  ),
  mostActive: z.array(z.strictObject({ ...named, signIns: z.int() })),
});

export type TenantRanking = z.infer<typeof tenantRanking>;

/** Also asks for the permission of the list of tenants. */
export const getTenantRanking = defineCall({
  method: 'GET',
  path: '/user/admin/dashboard/tenants',
  access: 'member',
  summary: 'The largest, fullest and most active tenants, for whoever may list tenants',
  response: tenantRanking,
});
