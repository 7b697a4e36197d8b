import type { SessionReason } from './reasons/session';

/**
 * Which rows a query may touch: one tenant, and in it the departments that the caller's roles
 * open. Every repository function takes it first (docs/design/domain.md, "Roles, menus,
 * permissions").
 */
export interface Scope {
  tenantId: number;
  /** Visible departments, or all of the tenant's, members without a department included. */
  depts: 'all' | readonly number[];
  /** The caller's own seat, which it always sees. */
  memberId: number;
}

/** The signed-in seat, as found anew for every request. */
export interface Actor {
  sessionId: number;
  accountId: number;
  memberId: number;
  tenantId: number;
  tenantName: string;
  tenantCode: string;
  /** Its tenant is the operator's own. */
  isPlatform: boolean;
  isDefaultAdmin: boolean;
  username: string;
  realName: string;
  avatar: string | null;
  mustChangePassword: boolean;
  /** Signed in with "remember me". */
  isRemembered: boolean;
  /** Came in by the demo entrance: reads and does not write. */
  isDemo: boolean;
  /** What the session was opened with. */
  way: 'password' | 'sms' | 'passkey';
  /** When its holder last proved to be the account's, epoch milliseconds. */
  provedAt: number;
  /** `METHOD /path` of every granted call the actor may make. */
  permissions: ReadonlySet<string>;
  /** Menus the actor may see, their ancestors included. */
  menuIds: ReadonlySet<number>;
  scope: Scope;
}

/** Who a token stands for, or why nobody any more. */
export type Caller = { actor: Actor } | { actor: null; ended: SessionReason };
