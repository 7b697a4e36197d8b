import { z } from 'zod';
import { defineCall } from './call';
import { byId, id, optionalLine, time } from './fields';
import { file } from './file/file';
import { isPayee, LIMIT } from './limits';

/** The image of a payment code; its addresses belong to the caller's session, as those of a file. */
export const paymentCode = file.pick({
  id: true,
  name: true,
  url: true,
  thumbnailUrl: true,
  width: true,
  height: true,
  addressesUntil: true,
});

/** Where money of an account's wallet is paid out to (docs/product.md, "User"). */
export const withdrawal = z.strictObject({
  /** Name that the Alipay account is registered with; null without settings. */
  name: z.string().nullable(),
  /** The Alipay account: a phone or a mail address. */
  account: z.string().nullable(),
  image: paymentCode.nullable(),
  /** Stored, but sealed with a key that the server does not have. */
  isUnreadable: z.boolean(),
  updatedAt: time.nullable(),
  /** Number of changes; 0 if there were none. */
  version: z.int().min(0),
});

/**
 * Name and account come together. Without both and without an image there are no settings any more.
 * The image is one of the caller's own private files, of at most `LIMIT.paymentBytes`.
 */
export const withdrawalUpdate = z
  .strictObject({
    name: optionalLine(LIMIT.name),
    account: optionalLine(LIMIT.payee),
    fileId: id.nullable(),
    version: z
      .int()
      .min(0)
      .max(2 ** 31 - 2),
  })
  .superRefine(({ name, account, fileId }, context) => {
    if (!name && !account && fileId === null) return;
    if (account && !isPayee(account)) {
      context.addIssue({ code: 'custom', path: ['account'], message: 'payee' });
    }
    for (const [field, value] of Object.entries({ name, account })) {
      if (!value) context.addIssue({ code: 'custom', path: [field], message: 'required' });
    }
  });

/** The same for whoever pays out: masked until it is opened. */
export const maskedWithdrawal = withdrawal
  .omit({ image: true, version: true })
  .extend({ hasImage: z.boolean() });

export type PaymentCode = z.infer<typeof paymentCode>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type WithdrawalUpdate = z.infer<typeof withdrawalUpdate>;
export type MaskedWithdrawal = z.infer<typeof maskedWithdrawal>;

const own = '/user/admin/account/withdrawal';
const ofMember = '/user/admin/member/withdrawal';

export const getWithdrawal = defineCall({
  method: 'GET',
  path: own,
  access: 'member',
  summary: 'Read the own withdrawal settings',
  response: withdrawal,
});

export const updateWithdrawal = defineCall({
  method: 'PUT',
  path: own,
  access: 'member',
  stepUp: true,
  summary: 'Change the own withdrawal settings',
  body: withdrawalUpdate,
  response: withdrawal,
});

export const getMemberWithdrawal = defineCall({
  method: 'GET',
  path: ofMember,
  access: 'granted',
  summary: 'Read the masked withdrawal settings of a user',
  query: byId,
  response: maskedWithdrawal,
});

/** Leaves an entry in the audit log each time. */
export const openMemberWithdrawal = defineCall({
  method: 'POST',
  path: ofMember,
  access: 'granted',
  stepUp: true,
  summary: 'Open the withdrawal settings of a user in full',
  body: z.strictObject({ id }),
  response: withdrawal.omit({ version: true, isUnreadable: true }),
});
