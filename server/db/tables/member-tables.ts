import type { ColumnType } from 'kysely';
import type { Editable, Fixed, Flag, Millis, Optional } from './columns';

/** Tables of seats. */
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
    /** Set once it is to be deleted for good; from then on nothing brings it back. */
    purgeStartedAt: Optional<Millis>;
  };
  /** Number of members per tenant, without the recycle bin; only triggers write it. */
  memberCounts: { tenantId: number; members: number };
  memberPosts: { tenantId: number; memberId: number; postId: number };
  memberRoles: { tenantId: number; memberId: number; roleId: number };
}
