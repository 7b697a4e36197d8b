import { z } from 'zod';
import { defineCall } from './call';
import { WALLET_KINDS } from './codes';
import { byId, id, text, time } from './fields';
import { LIMIT } from './limits';
import { listQuery } from './list-query';

/** What one transfer did to the wallet of a member. */
export const ledgerEntry = z.strictObject({
  id,
  at: time,
  kind: z.enum(WALLET_KINDS),
  /** Cents or points; negative for what was taken. */
  amount: z.int(),
  /** What the wallet held afterwards. */
  after: z.int(),
  /** Whom it came from or went to; null for the platform. */
  counterpart: z.string().nullable(),
  reason: z.string(),
  /** Who did it; null once the account is gone. */
  operator: z.string().nullable(),
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;

const base = '/user/admin/member';

/** The other side is the platform for its own people, in a tenant its first default admin. */
export const adjustWallet = defineCall({
  method: 'POST',
  path: `${base}/wallet`,
  access: 'granted',
  summary: 'Add to or take from the balance or points of a user',
  body: z.strictObject({
    id,
    kind: z.enum(WALLET_KINDS),
    /** Cents or points; negative takes. */
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

export const listLedger = defineCall({
  method: 'GET',
  path: `${base}/ledger`,
  access: 'granted',
  summary: 'Ledger of one user',
  wrap: 'list',
  query: listQuery.extend(byId.shape),
  response: z.array(ledgerEntry),
  list: {
    fields: { id: 'id', at: 'time', kind: 'choice', amount: 'int', reason: 'text' },
    sort: ['id', 'at'],
    keyword: ['reason'],
  },
});
