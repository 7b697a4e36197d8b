import { z } from 'zod';
import { defineCall } from '../call';
import { ASSIGN_ACTIONS, BULK_ACTIONS } from '../codes';
import { id, ids } from '../fields';

/** Result for one member; a failure does not affect the other members. */
export const bulkResult = z.strictObject({
  id,
  ok: z.boolean(),
  /** Reason of the refusal, as a stable name and in the caller's language. */
  reason: z.string().optional(),
  message: z.string().optional(),
  /** Only for a status: false where the member had it already. */
  isChanged: z.boolean().optional(),
  /** Only for a reset; shown once. */
  username: z.string().optional(),
  password: z.string().optional(),
});

export type BulkAction = (typeof BULK_ACTIONS)[number];
export type AssignAction = (typeof ASSIGN_ACTIONS)[number];
export type BulkResult = z.infer<typeof bulkResult>;

const base = '/user/admin/member';

/** Also requires the permission of the call that does the same to one member. */
export const bulkMembers = defineCall({
  method: 'POST',
  path: `${base}/bulk`,
  access: 'granted',
  inTenant: true,
  stepUp: { field: 'action', values: ['remove', 'reset'] },
  summary: 'Do the same to several users, with a result for each',
  auditsChanges: true,
  verbOf: 'action',
  body: ids.extend({ action: z.enum(BULK_ACTIONS) }),
  revokes: 'accounts',
  response: z.array(bulkResult),
});

/** Moves all members or none. */
export const moveMembers = defineCall({
  method: 'PATCH',
  path: `${base}/move`,
  access: 'granted',
  inTenant: true,
  summary: 'Move users to a department',
  verbOf: 'deptId',
  auditsChanges: true,
  body: ids.extend({ deptId: id.nullable() }),
  revokes: 'members',
  response: z.null(),
});

/** Gives the role to all members, or takes it from all, or changes none. */
export const assignRole = defineCall({
  method: 'PATCH',
  path: `${base}/role`,
  access: 'granted',
  inTenant: true,
  summary: 'Give a role to users, or take it from them',
  auditsChanges: true,
  verbOf: 'action',
  body: ids.extend({ roleId: id, action: z.enum(ASSIGN_ACTIONS) }),
  revokes: 'members',
  response: z.null(),
});
