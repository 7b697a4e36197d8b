import { z } from 'zod';
import { defineCall } from '../call';
import { BULK_ACTIONS } from '../codes';
import { id, ids } from '../fields';

/** What became of one of the members; the others are done whatever happened to it. */
export const bulkResult = z.strictObject({
  id,
  ok: z.boolean(),
  /** Why it was refused, as a stable name and in the caller's language. */
  reason: z.string().optional(),
  message: z.string().optional(),
  /** A reset only, shown once. */
  username: z.string().optional(),
  password: z.string().optional(),
});

export type BulkAction = (typeof BULK_ACTIONS)[number];
export type BulkResult = z.infer<typeof bulkResult>;

const base = '/user/admin/member';

/** The caller also needs the permission of the call that does the same to one member. */
export const bulkMembers = defineCall({
  method: 'POST',
  path: `${base}/bulk`,
  access: 'granted',
  stepUp: { field: 'action', values: ['remove', 'reset'] },
  summary: 'Do the same to several users, with a result for each',
  body: ids.extend({ action: z.enum(BULK_ACTIONS) }),
  revokes: 'accounts',
  response: z.array(bulkResult),
});

/** All or none. */
export const moveMembers = defineCall({
  method: 'PATCH',
  path: `${base}/move`,
  access: 'granted',
  summary: 'Move users to a department',
  body: ids.extend({ deptId: id.nullable() }),
  revokes: 'members',
  response: z.null(),
});
