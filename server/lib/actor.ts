import type { SessionReason } from './reasons/session';

/**
 * The rows that a query may touch: one tenant, and in it the departments of the caller's roles.
 * Every repository function takes it first (docs/design/domain.md, "Roles, menus, permissions").
 */
export interface Scope {
  tenantId: number;
  /** Visible departments; `all` includes members without a department. */
  depts: 'all' | readonly number[];
  /** The caller's own seat, which is always visible. */
  memberId: number;
}

/** The signed-in seat, read again for every request. */
export interface Actor {
  sessionId: number;
  accountId: number;
  memberId: number;
  tenantId: number;
  tenantName: string;
  tenantCode: string;
  /** Whether its tenant is the platform tenant. */
  isPlatform: boolean;
  isDefaultAdmin: boolean;
  username: string;
  realName: string;
  avatar: string | null;
  mustChangePassword: boolean;
  /** The tenant's policy asks the seat for a second factor, and its account has none. */
  mustSetFactor: boolean;
  /** Signed in with "remember me". */
  isRemembered: boolean;
  /** Signed in by the demo entrance, so read-only. */
  isDemo: boolean;
  /** First factor of the session. */
  way: 'password' | 'sms' | 'passkey';
  /** Time of the last step-up, in epoch milliseconds. */
  provedAt: number;
  /** `METHOD /path` of every granted call. */
  permissions: ReadonlySet<string>;
  /** Visible menus with their ancestors. */
  menuIds: ReadonlySet<number>;
  /** The rows that the call is about: those of `visits` while a platform screen looks into it. */
  scope: Scope;
  /** The other tenant that the call named by X-Tenant. */
  visits?: { id: number; name: string };
  /** The add-on that the call is made for, as X-Addon names it; whether there is one is not checked. */
  addon?: string;
}

/** The actor of a token, or the reason why the session ended. */
export type Caller = { actor: Actor } | { actor: null; ended: SessionReason };
