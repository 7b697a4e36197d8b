import type { Generated } from 'kysely';
import type { Chosen, Fixed, Millis, Optional } from './columns';

/** The table of seats that tenants offer. */
export interface OfferTables {
  offers: {
    id: Generated<number>;
    createdAt: Millis;
    tenantId: Fixed<number>;
    /** The seat that made the offer. */
    makerId: number;
    /** The username or phone as it was typed. */
    identifier: string;
    /** The same as it is looked up: the key of a username, or a phone in E.164. */
    identifierKey: string;
    /** The account that it goes to; null if nobody is to get it. */
    accountId: number | null;
    /** The department, which may be gone. */
    deptId: number | null;
    /** JSON of ids; some may be gone. */
    roleIds: string;
    postIds: string;
    note: string | null;
    status: Chosen<'open' | 'accepted' | 'declined' | 'withdrawn'>;
    endsAt: Millis;
    /** The seat that came of it. */
    memberId: Optional<number>;
  };
}
