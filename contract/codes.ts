/** Result codes of the envelope (docs/product.md, "Result codes"). */
export const CODE = { ok: 0, error: -1, noLicence: 60, signedOut: 61 } as const;

export type Code = (typeof CODE)[keyof typeof CODE];

/** Languages the product speaks; the first is the default (docs/product.md, "Language"). */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The user center's own add-on identifier (docs/product.md, "What it is and for whom"). */
export const ADDON = 'ml.svc.user';

export const BASE_PATH = '/user/web/';

/** Data scopes, widest first (docs/design/domain.md, "Roles, menus, permissions"). */
export const DATA_SCOPES = ['all', 'deptAndBelow', 'dept', 'custom', 'self'] as const;

/** What a menu is: a folder of the side menu, a page, or an action on a page. */
export const MENU_TYPES = ['directory', 'menu', 'button'] as const;

/** What a menu is shown on. */
export const CLIENTS = ['pc', 'mobile'] as const;

/** What a step of an access explanation is about. */
export const EXPLAIN_KINDS = [
  'member',
  'role',
  'parent',
  'policy',
  'menu',
  'route',
  'row',
  'scope',
] as const;

/** Why a step of an access explanation lets through, or does not. */
export const EXPLAIN_REASONS = [
  'enabled',
  'disabled',
  'tenant-disabled',
  'default-admin',
  'no-role',
  'grants',
  'lacks',
  'above-disabled',
  'platform',
  'platform-only',
  'no-menu',
  'open',
  'granted',
  'unknown',
  'in-scope',
  'out-of-scope',
] as const;

/** What the second step of signing in may be done with. */
export const SECOND_FACTORS = ['totp', 'recovery', 'passkey'] as const;

/** What a session may be proven again with. */
export const PROOFS = ['password', 'totp', 'passkey', 'sms'] as const;

/** What a wallet holds: cents and points. */
export const WALLET_KINDS = ['balance', 'integral'] as const;

/** What can be done to several users at once. */
export const BULK_ACTIONS = ['enable', 'disable', 'remove', 'offline', 'reset'] as const;

/**
 * The page-style settings (docs/design/ui.md, "Page-style settings"); the first of each is the
 * default.
 */
export const THEMES = ['light', 'dark', 'system'] as const;
export const LAYOUTS = ['mix', 'side', 'top'] as const;
export const CONTENT_WIDTHS = ['fluid', 'fixed'] as const;
export const DENSITIES = ['default', 'compact'] as const;

/** The lists whose views are kept, and the call that fills each: whoever may not make it sees none. */
export const LIST_CALLS = {
  'org.user': 'GET /user/admin/member/list',
  'org.dept': 'GET /user/admin/dept/list',
  'org.post': 'GET /user/admin/post/list',
  'permission.role': 'GET /user/admin/role/list',
  'permission.menu': 'GET /user/admin/menu/list',
  audit: 'GET /user/admin/audit/list',
  'home.message': 'GET /admin/admin/letter/list',
} as const;

export type ListName = keyof typeof LIST_CALLS;

/** How far an import of users is: `stopped` is one that could not go on by itself. */
export const IMPORT_STATES = ['checked', 'running', 'done', 'cancelled', 'stopped'] as const;
