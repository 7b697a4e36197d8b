import { z } from 'zod';
import { defineCall } from '../call';
import {
  asText,
  avatar,
  byId,
  id,
  ids,
  name,
  optionalBirthday,
  optionalEmail,
  optionalLike,
  optionalLine,
  optionalPhone,
  password,
  record,
  remark,
  setStatus,
  status,
  time,
  username,
  version,
} from '../fields';
import { LIMIT, PATTERN } from '../limits';
import { listQuery } from '../list-query';

/** Whether the password of a user is its own, or one that it must change first. */
export const PASSWORD_STATES = ['own', 'temporary'] as const;

export const SEXES = ['man', 'girl', 'secret'] as const;

/** A member: an account's seat in one tenant (docs/product.md, "User"). */
export const member = z.strictObject({
  ...record,
  accountId: id,
  username: z.string(),
  realName: z.string(),
  tenantId: id,
  tenantName: z.string(),
  avatar,
  deptId: id.nullable(),
  deptName: z.string().nullable(),
  roleIds: z.array(id),
  postIds: z.array(id),
  /** Cents. */
  balance: z.int(),
  /** Points. */
  integral: z.int(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  sex: z.enum(SEXES),
  /** `YYYY-MM-DD`. */
  birthday: z.string().nullable(),
  qq: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  lastActiveAt: time.nullable(),
  lastLoginIp: z.string().nullable(),
  lastLoginAt: time.nullable(),
  loginCount: z.int(),
  /** Version of the site's texts that its holder agreed to when registering; null if nobody asked. */
  agreedVersion: z.int().nullable(),
  agreedAt: time.nullable(),
  isDefaultAdmin: z.boolean(),
});

const profile = {
  realName: name,
  deptId: id.nullish().transform((value) => value ?? null),
  postIds: z.array(id).max(50).default([]),
  /** Default: no roles for a new member, unchanged roles for an existing one. */
  roleIds: z.array(id).max(LIMIT.memberRoles).optional(),
  phone: optionalPhone,
  email: optionalEmail,
  sex: z.enum(SEXES).default('secret'),
  birthday: optionalBirthday,
  qq: optionalLike(LIMIT.qq, PATTERN.qq, 'qq'),
  address: optionalLine(LIMIT.address),
  region: optionalLine(LIMIT.address),
  status: status.default('enabled'),
  remark,
  /**
   * A private file of the caller (`file/own/upload`) that becomes the picture and is used up; null
   * removes the picture, and without it the picture stays.
   */
  avatarFileId: id.nullable().optional(),
};

export const memberAdd = z.strictObject({ username, password, ...profile });
export const memberUpdate = z.strictObject({ id, version, ...profile });

/** A new user from a file; a file never contains passwords or pictures. */
export const memberImported = memberAdd.omit({ password: true, avatarFileId: true });

export type Member = z.infer<typeof member>;
export type MemberAdd = z.infer<typeof memberAdd>;
export type MemberImported = z.infer<typeof memberImported>;
export type MemberUpdate = z.infer<typeof memberUpdate>;

const base = '/user/admin/member';

/** `deptId` restricts the list to that department and its descendants. */
export const memberQuery = listQuery.extend({
  deptId: asText(id).optional(),
});

export const listMembers = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  inTenant: true,
  summary: 'List users',
  wrap: 'list',
  query: memberQuery,
  response: z.array(member),
  list: {
    fields: {
      id: 'id',
      username: 'text',
      realName: 'text',
      phone: 'phone',
      email: 'text',
      deptId: 'id',
      roleId: 'link',
      postId: 'link',
      sex: 'choice',
      status: 'choice',
      /** One of `PASSWORD_STATES`; only a condition, no answer tells it. */
      passwordState: 'choice',
      lastActiveAt: 'time',
      lastLoginAt: 'time',
      loginCount: 'int',
      createdAt: 'time',
      updatedAt: 'time',
    },
    sort: [
      ...(['id', 'username', 'realName', 'status', 'lastActiveAt', 'lastLoginAt'] as const),
      ...(['loginCount', 'createdAt', 'updatedAt'] as const),
    ],
    keyword: ['username', 'realName', 'phone', 'email'],
  },
});

export const getMember = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  inTenant: true,
  summary: 'Read one user',
  query: byId,
  response: member,
});

export const addMember = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  inTenant: true,
  summary: 'Add a user',
  isRepeatable: true,
  body: memberAdd,
  response: member,
});

export const updateMember = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  inTenant: true,
  summary: 'Change a user',
  body: memberUpdate,
  revokes: 'accounts',
  response: member,
});

export const setMemberStatus = defineCall({
  method: 'PATCH',
  path: `${base}/status`,
  access: 'granted',
  inTenant: true,
  summary: 'Enable or disable a user',
  verbOf: 'status',
  body: setStatus,
  revokes: 'members',
  response: member,
});

/** Moves users to the recycle bin. */
export const removeMembers = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  inTenant: true,
  stepUp: true,
  summary: 'Move users to the recycle bin',
  body: ids,
  revokes: 'members',
  response: z.null(),
});

/** One-time password of a member, shown once; the member must change it at the next sign-in. */
export const passwordReset = z.strictObject({ id, username: z.string(), password: z.string() });

export type PasswordReset = z.infer<typeof passwordReset>;

export const resetMemberPasswords = defineCall({
  method: 'POST',
  path: `${base}/resetting/pw`,
  access: 'granted',
  inTenant: true,
  stepUp: true,
  summary: 'Reset passwords of users',
  body: ids,
  revokes: 'accounts',
  response: z.array(passwordReset),
});

export const forceMembersOffline = defineCall({
  method: 'POST',
  path: `${base}/offline`,
  access: 'granted',
  inTenant: true,
  summary: 'Force users offline',
  body: ids,
  revokes: 'members',
  response: z.strictObject({ sessions: z.int() }),
});
