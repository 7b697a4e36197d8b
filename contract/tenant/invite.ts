import { z } from 'zod';
import { defineCall } from '../call';
import {
  asText,
  byId,
  givenTime,
  id,
  ids,
  line,
  optionalLine,
  record,
  remark,
  setStatus,
  sort,
  status,
  text,
  time,
  version,
} from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';
import { TENANT_SETTINGS } from './policy';

/** What becomes of an invitation: one that was used stays used, one that is disabled may be enabled. */
export const INVITE_STATES = ['unused', 'used', 'disabled', 'expired'] as const;

/** A single-use code that admits a company under a policy (docs/product.md, "Invitation"). */
export const invite = z.strictObject({
  ...record,
  title: z.string(),
  /** Name of the new tenant; null leaves it to who registers. */
  companyName: z.string().nullable(),
  policyId: id,
  policyTitle: z.string(),
  /** A code of a disabled policy cannot be used. */
  policyStatus: status,
  tenantSetting: z.enum(TENANT_SETTINGS),
  /** The tenant that who registers joins; null where a tenant is created. */
  joinedTenantName: z.string().nullable(),
  /** Null for whoever could not have made the invitation. */
  code: z.string().nullable(),
  sort: z.int(),
  /** From then on the code cannot be used; null for never. */
  expiresAt: time.nullable(),
  state: z.enum(INVITE_STATES),
  used: z.boolean(),
  /** The account that has used it; null where there is none, or not any more. */
  usedBy: id.nullable(),
  usedUsername: z.string().nullable(),
  usedAt: time.nullable(),
  /** The tenant that was created or joined with it. */
  usedTenantId: id.nullable(),
  usedTenantName: z.string().nullable(),
  /** Common to those that were made at once: the id of the first of them. */
  batchId: id.nullable(),
  creatorUsername: z.string().nullable(),
});

const fields = {
  title: line(LIMIT.title),
  companyName: optionalLine(LIMIT.name),
  /** Without one the code can be used for ever. */
  expiresAt: givenTime.nullable().default(null),
  sort: sort.default(0),
  remark,
};

export const inviteAdd = z.strictObject({ ...fields, policyId: id });

export const inviteAddMany = inviteAdd.extend({ count: z.int().min(1).max(LIMIT.invites) });

/** The policy of a code that was handed out stays. */
export const inviteUpdate = z.strictObject({ ...fields, id, version });

export type Invite = z.infer<typeof invite>;
export type InviteAdd = z.infer<typeof inviteAdd>;
export type InviteAddMany = z.infer<typeof inviteAddMany>;
export type InviteUpdate = z.infer<typeof inviteUpdate>;

const base = '/user/admin/invite';

/** A code is found by the whole of it only, so that nobody learns one by asking for its parts. */
export const inviteQuery = listQuery.extend({
  code: text(LIMIT.inviteCode).optional(),
  batchId: asText(id).optional(),
});

export const listInvites = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'List invitations',
  wrap: 'list',
  query: inviteQuery,
  response: z.array(invite),
  list: {
    fields: {
      id: 'id',
      title: 'text',
      companyName: 'text',
      policyId: 'id',
      status: 'choice',
      state: 'choice',
      usedUsername: 'text',
      creatorUsername: 'text',
      sort: 'int',
      expiresAt: 'time',
      usedAt: 'time',
      createdAt: 'time',
      updatedAt: 'time',
    },
    keyword: ['title', 'companyName', 'usedUsername'],
    sort: ['id', 'title', 'status', 'sort', 'expiresAt', 'usedAt', 'createdAt', 'updatedAt'],
  },
});

export const getInvite = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Get one invitation',
  query: byId,
  response: invite,
});

export const addInvite = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Create an invitation',
  isRepeatable: true,
  body: inviteAdd,
  response: invite,
});

export const addInvites = defineCall({
  method: 'POST',
  path: `${base}/add/many`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Create many invitations at once, all of them alike',
  isRepeatable: true,
  body: inviteAddMany,
  response: z.strictObject({ batchId: id, codes: z.array(z.string()) }),
});

export const updateInvite = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Change an invitation that is not used',
  body: inviteUpdate,
  response: invite,
});

export const setInviteStatus = defineCall({
  method: 'PATCH',
  path: `${base}/status`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Enable or disable an invitation that is not used',
  verbOf: 'status',
  body: setStatus,
  response: invite,
});

export const removeInvites = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Delete invitations that are not used',
  body: ids,
  response: z.null(),
});
