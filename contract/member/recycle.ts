import { z } from 'zod';
import { defineCall, download } from '../call';
import { id, ids, time } from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';

/**
 * A seat in the recycle bin, with name, phone and mail as they were when it was deleted
 * (docs/design/domain.md, "Recycle bin").
 */
export const recycled = z.strictObject({
  id,
  tenantId: id,
  tenantName: z.string(),
  username: z.string(),
  realName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** What the department was called; null for a seat without one. */
  deptName: z.string().nullable(),
  isDefaultAdmin: z.boolean(),
  deletedAt: time,
  /** Null if nobody knows any more who deleted it. */
  deletedByName: z.string().nullable(),
  /** From then on it is deleted for good. */
  purgeAt: time,
});

/**
 * What has become of a department, role or position: there, gone, disabled, or not the caller's to
 * give.
 */
export const PLACE_STATES = ['kept', 'gone', 'disabled', 'beyond'] as const;

const place = z.strictObject({ id, name: z.string(), state: z.enum(PLACE_STATES) });

const contact = z.strictObject({
  /** As it was when the seat was deleted; null if another user has what the account has now instead. */
  value: z.string().nullable(),
  /** Another user of the tenant has what the account has now. */
  isTaken: z.boolean(),
});

/** What a restore would meet, for one seat. */
const previewed = z.strictObject({
  id,
  username: z.string(),
  realName: z.string(),
  /** Why the caller cannot restore the seat at all. */
  refusal: z.strictObject({ reason: z.string(), message: z.string() }).nullable(),
  dept: place.nullable(),
  roles: z.array(place),
  posts: z.array(place),
  phone: contact.nullable(),
  email: contact.nullable(),
  /** The account has seats in other tenants, so phone and mail cannot be taken from it here. */
  isShared: z.boolean(),
  /**
   * The account has a seat in another tenant, which stays: a restore makes an additional one, and has to
   * be told to. Never of whoever is asked.
   */
  isElsewhere: z.boolean(),
  /**
   * Whoever left on its own is asked: a restore makes an offer, open for so many days, the last begun
   * one counted (ADR 0064). Null for whom it brings back at once.
   */
  offer: z.strictObject({ days: z.int(), isAdminLost: z.boolean() }).nullable(),
});

export const recyclePreview = z.strictObject({
  /** Places that are left under the tenant's policy; null without a limit. */
  room: z.int().nullable(),
  limit: z.int().nullable(),
  /** In the order of the ids; those that are not in the bin any more are left out. */
  seats: z.array(previewed),
});

/** Whether the account keeps a phone or a mail address. */
const CONTACT_CHOICES = ['keep', 'clear'] as const;

/** What a seat is to get back; nothing is given that is not named. */
const restored = z.strictObject({
  id,
  deptId: id.nullable(),
  roleIds: z.array(id).max(LIMIT.memberRoles).default([]),
  postIds: z.array(id).max(50).default([]),
  phone: z.enum(CONTACT_CHOICES).default('keep'),
  email: z.enum(CONTACT_CHOICES).default('keep'),
  /** The account may have a seat in another tenant besides; without it that is refused. */
  isAdditional: z.boolean().default(false),
});

/** What came of one seat; a refusal does not affect the others. */
export const restoreResult = z.strictObject({
  id,
  ok: z.boolean(),
  /** The seat was offered to whoever left it, and is in the bin until that is accepted. */
  isOffered: z.boolean().optional(),
  /** Reason of the refusal, as a stable name and in the caller's language. */
  reason: z.string().optional(),
  message: z.string().optional(),
});

export type Recycled = z.infer<typeof recycled>;
export type RecyclePreview = z.infer<typeof recyclePreview>;
export type PreviewedSeat = z.infer<typeof previewed>;
export type PlaceState = (typeof PLACE_STATES)[number];
export type PreviewedPlace = z.infer<typeof place>;
export type RestoredSeat = z.infer<typeof restored>;
export type RestoreResult = z.infer<typeof restoreResult>;

const base = '/user/admin/recycle';
const everywhere = '/user/admin/tenantUser/recycle';
const paging = { page: true, pageSize: true } as const;
const format = z.enum(['xlsx', 'csv']);

const list = {
  fields: {
    id: 'id',
    username: 'text',
    realName: 'text',
    phone: 'phone',
    email: 'text',
    deletedAt: 'time',
  },
  keyword: ['username', 'realName', 'phone', 'email'],
  sort: ['id', 'username', 'realName', 'deletedAt'],
} as const;

export const listRecycled = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  inTenant: true,
  summary: 'List users in the recycle bin',
  wrap: 'list',
  query: listQuery,
  response: z.array(recycled),
  list,
});

/** Exports the rows that the list shows under the same conditions, at most 100,000. */
export const exportRecycled = defineCall({
  method: 'GET',
  path: `${base}/export`,
  access: 'granted',
  inTenant: true,
  summary: 'Export users in the recycle bin',
  wrap: 'file',
  query: listQuery.omit(paging).extend({ format }),
  response: download,
  list,
});

export const previewRestore = defineCall({
  method: 'POST',
  path: `${base}/preview`,
  access: 'granted',
  inTenant: true,
  summary: 'Tell what of deleted users is gone or taken meanwhile, without restoring them',
  isPart: true,
  body: ids,
  response: recyclePreview,
});

export const restoreSeats = defineCall({
  method: 'POST',
  path: `${base}/restore`,
  access: 'granted',
  inTenant: true,
  summary: 'Take users out of the recycle bin, or ask those who left, with a result for each',
  revokes: 'members',
  maxBytes: LIMIT.largeBodyBytes,
  body: z.strictObject({ seats: z.array(restored).min(1).max(LIMIT.restoredSeats) }),
  response: z.array(restoreResult),
});

/** All or nothing. The persons go within moments, and with accounts without another seat the usernames. */
export const purgeSeats = defineCall({
  method: 'POST',
  path: `${base}/purge`,
  access: 'granted',
  inTenant: true,
  stepUp: true,
  summary: 'Delete users in the recycle bin for good',
  body: ids,
  response: z.null(),
});

const listEverywhere = {
  ...list,
  fields: { ...list.fields, tenantId: 'id' },
} as const;

export const listRecycledEverywhere = defineCall({
  method: 'GET',
  path: `${everywhere}/list`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'List users in the recycle bins of all tenants',
  wrap: 'list',
  query: listQuery,
  response: z.array(recycled),
  list: listEverywhere,
});

export const exportRecycledEverywhere = defineCall({
  method: 'GET',
  path: `${everywhere}/export`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Export users in the recycle bins of all tenants',
  wrap: 'file',
  query: listQuery.omit(paging).extend({ format }),
  response: download,
  list: listEverywhere,
});
