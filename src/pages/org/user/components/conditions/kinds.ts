import type { FieldKind } from '#contract/list-operators';

/** The fields of users that conditions may name, in the order in which they are offered. */
export const MEMBER_KINDS = {
  realName: 'text',
  username: 'text',
  status: 'choice',
  deptId: 'id',
  roleId: 'link',
  postId: 'link',
  phone: 'phone',
  email: 'text',
  sex: 'choice',
  passwordState: 'choice',
  lastActiveAt: 'time',
  lastLoginAt: 'time',
  loginCount: 'int',
  createdAt: 'time',
  updatedAt: 'time',
  id: 'id',
} as const satisfies Record<string, FieldKind>;
