import type { Generated } from 'kysely';
import type { Millis } from './columns';

/** The books of the wallets. */
export interface WalletTables {
  /** A transfer between two wallets; its two ledger entries sum to zero. */
  transfers: {
    id: Generated<number>;
    at: Millis;
    kind: 'balance' | 'integral';
    reason: string;
    tenantId: number;
    operatorId: number | null;
  };
  ledger: {
    transferId: number;
    /**
     * Null for the platform's wallet, the only one that may become negative, and for an account that
     * went with its tenant.
     */
    accountId: number | null;
    amount: number;
    /** Null for the platform's wallet alone. */
    after: number | null;
  };
}
