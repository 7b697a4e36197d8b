import type { Status } from '#contract/fields';
import type { DataScope } from '#contract/role/role';
import type { QuotaKind } from '#contract/tenant/quota';

/** A department of the seed, with its child departments. */
export interface Branch {
  name: string;
  code: string;
  /** Number of members directly in it; the first one is its leader. */
  size: number;
  status?: Status;
  remark?: string;
  children?: readonly Branch[];
}

export interface Position {
  name: string;
  code: string;
  status?: Status;
  remark?: string;
}

/** Pages by path, with the titles of their granted buttons; `*` grants all. */
export type Grants = Readonly<Record<string, '*' | readonly string[]>>;

/** A role of the seed, with its child roles. */
export interface RolePlan {
  name: string;
  code: string;
  dataScope: DataScope;
  grants: Grants;
  /** Codes of the departments of the scope `custom`. */
  depts?: readonly string[];
  status?: Status;
  remark?: string;
  children?: readonly RolePlan[];
}

/** A member that developers and tests know by name. */
export interface Known {
  username: string;
  realName: string;
  sex: 'man' | 'girl' | 'secret';
  /** Code of the department; without it the member has none. */
  dept?: string;
  roles: readonly string[];
  posts: readonly string[];
  /** Leader of the department. */
  leads?: true;
  isDefaultAdmin?: true;
  status?: Status;
  remark?: string;
  address?: string;
  email?: string;
  /** Description for the list of accounts that is printed at the start. */
  who?: string;
}

/** One tenant of the demo with all its content. */
export interface Company {
  code: string;
  name: string;
  leader: string;
  /** Domain of its web site and mail; `.example` is reserved. */
  domain: string;
  status?: Status;
  remark?: string;
  /** Title of the policy; null for the platform tenant, which already exists. */
  policy: string | null;
  /** Days from the seed on after which the tenant expires; without them never. */
  daysLeft?: number;
  /** What add-ons have reported of it, by kind. */
  usage?: Partial<Record<QuotaKind, number>>;
  /** Share of English names among the generated members. */
  englishShare: number;
  /** Phone numbers without their last three digits, from an unassigned range. */
  phonePrefix: string;
  regions: readonly string[];
  streets: readonly string[];
  /** Remarks that some members have. */
  remarks: readonly string[];
  depts: readonly Branch[];
  posts: readonly Position[];
  /** Codes of the posts of department leaders and of the other members. */
  leaderPost: string;
  staffPosts: readonly string[];
  roles: readonly RolePlan[];
  leaderRole: string;
  staffRole: string;
  known: readonly Known[];
  /** Numbers of generated members without a department, and in the recycle bin. */
  unplaced: number;
  recycled: number;
}
