import { z } from 'zod';
import { defineCall } from './call';
import { WALLET_KINDS } from './codes';
import { byId, id, text, time } from './fields';
import { LIMIT } from './limits';
import { listQuery } from './list-query';

/** One entry of a member's wallet ledger. */
export const ledgerEntry = z.strictObject({
  id,
  at: time,
  kind: z.enum(WALLET_KINDS),
  /** Cents or points; negative for a debit. */
  amount: z.int(),
  /** Balance afterwards. */
  after: z.int(),
  /** The other side of the transfer; null for the platform. */
  counterpart: z.string().nullable(),
  reason: z.string(),
  /** The operator's name; null after the account's removal. */
  operator: z.string().nullable(),
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;

const base = '/user/admin/member';

/**
 * The other side of the transfer is the platform for members of its tenant, and in other tenants
 * the first default admin.
 */
export const adjustWallet = defineCall({
  method: 'POST',
  path: `${base}/wallet`,
  access: 'granted',
  summary: 'Add to or take from the balance or points of a user',
  body: z.strictObject({
    id,
    kind: z.enum(WALLET_KINDS),
    /** Cents or points; negative for a debit. */
    amount: z
      .int()
      .min(-LIMIT.walletAmount)
      .max(LIMIT.walletAmount)
      .refine((amount) => amount !== 0, { error: 'invalid' }),
    reason: text(LIMIT.remark),
  }),
  response: ledgerEntry,
  isRepeatable: true,
});

/** What a form says before an adjustment. Balances are cents, `integral` is points. */
export const walletLook = z.strictObject({
  balance: z.int(),
  integral: z.int(),
  /**
   * The other side of the transfer; null for the platform. What it holds is null for whoever may not
   * see that member.
   */
  counterpart: z
    .strictObject({ name: z.string(), balance: z.int().nullable(), integral: z.int().nullable() })
    .nullable(),
});

export type WalletLook = z.infer<typeof walletLook>;

export const lookAtWallet = defineCall({
  method: 'GET',
  path: `${base}/wallet`,
  access: 'granted',
  summary: 'What the wallet of one user holds, and the other side of its adjustments',
  query: byId,
  response: walletLook,
});
const ledgerList = {
  fields: { id: 'id', at: 'time', kind: 'choice', amount: 'int', reason: 'text' },
  sort: ['id', 'at'],
  keyword: ['reason'],
} as const;

export const listLedger = defineCall({
  method: 'GET',
  path: `${base}/ledger`,
  access: 'granted',
  summary: 'Ledger of one user',
  wrap: 'list',
  query: listQuery.extend(byId.shape),
  response: z.array(ledgerEntry),
  list: ledgerList,
});

/** Entries that the caller's tenant made; those of its other tenants are listed there. */
export const listOwnLedger = defineCall({
  method: 'GET',
  path: '/user/admin/account/ledger',
  access: 'member',
  summary: 'Ledger of the own wallet in this tenant',
  wrap: 'list',
  query: listQuery,
  response: z.array(ledgerEntry),
  list: ledgerList,
});
