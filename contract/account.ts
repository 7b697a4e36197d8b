import { z } from 'zod';
import { defineCall } from './call';
import { name, optionalDate, optionalLine, version } from './fields';
import { LIMIT } from './limits';
import { SEXES } from './member/member';

const path = '/user/admin/account/profile';

/** Profile that the account edits itself. Phone and address have their own calls with a proof. */
export const accountProfile = z.strictObject({
  username: z.string(),
  realName: z.string(),
  avatar: z.string().nullable(),
  sex: z.enum(SEXES),
  /** `YYYY-MM-DD`. */
  birthday: z.string().nullable(),
  qq: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  version,
});

export const accountProfileUpdate = z.strictObject({
  realName: name,
  sex: z.enum(SEXES).default('secret'),
  birthday: optionalDate,
  qq: optionalLine(LIMIT.qq),
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
