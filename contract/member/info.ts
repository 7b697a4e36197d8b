import { z } from 'zod';
import { defineCall } from '../call';
import { addon, avatar, id } from '../fields';
import { preference } from '../preference';

/** The signed-in member as every page needs it; `permissions` are the effective ones. */
export const memberInfo = z.strictObject({
  id,
  accountId: id,
  username: z.string(),
  realName: z.string(),
  avatar,
  isDefaultAdmin: z.boolean(),
  mustChangePassword: z.boolean(),
  /** The tenant's policy asks for a second factor, and the account has none. */
  mustSetFactor: z.boolean(),
  /** Seats are offered to the account, which `member/offers` lists. */
  hasOffers: z.boolean(),
  /** The upgrade log has something that the account has not seen. */
  hasUpgrade: z.boolean(),
  /** Notices press to be read, which `notice/pressing` lists. */
  hasPressing: z.boolean(),
  /** Its data scope is the whole tenant. */
  seesAll: z.boolean(),
  permissions: z.array(z.string()),
  tenant: z.strictObject({ id, name: z.string(), code: z.string(), isPlatform: z.boolean() }),
  /** Preferences of the account. */
  preferences: z.array(preference),
});

export type MemberInfo = z.infer<typeof memberInfo>;

export const getMemberInfo = defineCall({
  method: 'GET',
  path: '/user/admin/member/info',
  access: 'member',
  summary: 'The signed-in member',
  query: z.strictObject({ addon: addon.optional() }),
  response: memberInfo,
  whileMustChangePassword: true,
  whileMustSetFactor: true,
});
