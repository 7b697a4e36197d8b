import { z } from 'zod';
import { defineCall } from './call';
import {
  avatar,
  id,
  name,
  optionalBirthday,
  optionalLike,
  optionalLine,
  time,
  version,
} from './fields';
import { LIMIT, PATTERN } from './limits';
import { SEXES } from './member/member';

const base = '/user/admin/account';
const path = `${base}/profile`;

/**
 * Profile that the account edits itself. Phone and address have their own calls with a proof, and so
 * has the picture; the wallet is read only.
 */
export const accountProfile = z.strictObject({
  username: z.string(),
  realName: z.string(),
  avatar,
  sex: z.enum(SEXES),
  /** `YYYY-MM-DD`. */
  birthday: z.string().nullable(),
  qq: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  /** Cents. */
  balance: z.int(),
  /** Points. */
  integral: z.int(),
  /** Version of the site's texts that was agreed to when registering; null if nobody asked. */
  agreedVersion: z.int().nullable(),
  agreedAt: time.nullable(),
  version,
});

export const accountProfileUpdate = z.strictObject({
  realName: name,
  sex: z.enum(SEXES).default('secret'),
  birthday: optionalBirthday,
  qq: optionalLike(LIMIT.qq, PATTERN.qq, 'qq'),
  address: optionalLine(LIMIT.address),
  region: optionalLine(LIMIT.address),
  version,
});

export type AccountProfile = z.infer<typeof accountProfile>;
export type AccountProfileUpdate = z.infer<typeof accountProfileUpdate>;

export const getAccountProfile = defineCall({
  method: 'GET',
  path,
  access: 'member',
  summary: 'Read the own profile',
  response: accountProfile,
});

export const updateAccountProfile = defineCall({
  method: 'PUT',
  path,
  access: 'member',
  summary: 'Change the own profile',
  body: accountProfileUpdate,
  response: accountProfile,
});

/**
 * Makes a private file of the caller (`file/own/upload`) the picture of its account, in all of the
 * account's tenants; null removes the picture. The file is used up.
 */
export const setAccountAvatar = defineCall({
  method: 'PUT',
  path: `${base}/avatar`,
  access: 'member',
  summary: 'Change the own picture',
  isRepeatable: true,
  body: z.strictObject({ fileId: id.nullable() }),
  response: z.strictObject({ avatar }),
});
