import type { Status } from '#contract/fields';
import type { DataScope } from '#contract/role/role';

/** A department to be made, with those below it. */
export interface Branch {
  name: string;
  code: string;
  /** Members seated directly in it; the first one leads it. */
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

/** Pages by their path, with the titles of the buttons on them; `*` grants them all. */
export type Grants = Readonly<Record<string, '*' | readonly string[]>>;

/** A role to be made, with those below it. */
export interface RolePlan {
  name: string;
  code: string;
  dataScope: DataScope;
  grants: Grants;
  /** Codes of the departments that the scope `custom` opens. */
  depts?: readonly string[];
  status?: Status;
  remark?: string;
  children?: readonly RolePlan[];
}

/** Somebody whom developers and tests know by name. */
export interface Known {
  username: string;
  realName: string;
  sex: 'man' | 'girl' | 'secret';
  /** Code of the department; without it the member has none. */
  dept?: string;
  roles: readonly string[];
  posts: readonly string[];
  /** Leads the department. */
  leads?: true;
  isDefaultAdmin?: true;
  status?: Status;
  remark?: string;
  address?: string;
  email?: string;
  /** Told to developers at the start as an account to sign in with. */
  who?: string;
}

/** One tenant of the demo with everything in it. */
export interface Company {
  code: string;
  name: string;
  leader: string;
  /** Of its web site and mail; ends in `.example`, which nobody can own. */
  domain: string;
  status?: Status;
  remark?: string;
  /** Title of the policy; null for the platform's own tenant, which exists already. */
  policy: string | null;
  /** Share of English names among the invented members. */
  englishShare: number;
  /** Every phone number but its last three digits; numbers that nobody has. */
  phonePrefix: string;
  regions: readonly string[];
  streets: readonly string[];
  /** Of which some members carry one. */
  remarks: readonly string[];
  depts: readonly Branch[];
  posts: readonly Position[];
  /** Code of the post of those who lead a department, and of those who work in one. */
  leaderPost: string;
  staffPosts: readonly string[];
  roles: readonly RolePlan[];
  leaderRole: string;
  staffRole: string;
  known: readonly Known[];
  /** Invented members without a department, and in the recycle bin. */
  unplaced: number;
  recycled: number;
}
