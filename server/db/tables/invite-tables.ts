import type { ColumnType } from 'kysely';
import type { Editable, Millis, Optional } from './columns';

/** The table of invitations. */
export interface InviteTables {
  invites: Editable & {
    title: string;
    /** Name of the new tenant. */
    companyName: string | null;
    policyId: number;
    code: string;
    sort: ColumnType<number, number | undefined, number>;
    /** From then on the code cannot be used; null for never. */
    expiresAt: Optional<Millis>;
    /** The first of those that were made at once; null for one that was made alone. */
    batchId: Optional<number>;
    /** The seat that created it. */
    creatorId: number | null;
    /** The account that redeemed it. */
    usedBy: Optional<number>;
    usedAt: Optional<Millis>;
    /** The tenant that was created or joined. */
    usedTenantId: Optional<number>;
  };
}
