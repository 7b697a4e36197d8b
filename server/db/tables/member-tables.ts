import type { ColumnType, Generated } from 'kysely';
import type { Chosen, Editable, Fixed, Flag, Millis, Optional } from './columns';

/** Tables of seats, and of offers of a seat. */
export interface MemberTables {
  members: Editable & {
    accountId: Fixed<number>;
    tenantId: Fixed<number>;
    deptId: number | null;
    isDefaultAdmin: Flag;
    lastActiveAt: Millis | null;
    lastLoginAt: Millis | null;
    lastLoginIp: string | null;
    loginCount: ColumnType<number, number | undefined, number>;
    /** Set while the seat is in the recycle bin. */
    deletedAt: Millis | null;
    /** The seat that deleted it, of the tenant or of the platform; it may be gone. */
    deletedBy: Optional<number>;
    /** JSON of the department, roles and positions that it had, with their names then. */
    deletedPlace: Optional<string>;
    /** What the tenant knew of the person then, set for every seat in the bin; see `query/person.ts`. */
    deletedName: Optional<string>;
    deletedPhone: Optional<string>;
    deletedEmail: Optional<string>;
    /** Set once it is to be deleted for good; from then on nothing brings it back. */
    purgeStartedAt: Optional<Millis>;
  };
  /** Number of members per tenant, without the recycle bin; only triggers write it. */
  memberCounts: { tenantId: number; members: number };
  memberPosts: { tenantId: number; memberId: number; postId: number };
  memberRoles: { tenantId: number; memberId: number; roleId: number };
  /** Seats that tenants offer to accounts. */
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
    /** The seat that came of it, or that its holder left and gets back by accepting it. */
    memberId: Optional<number>;
  };
}
