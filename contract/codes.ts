/** Result codes of the envelope (docs/product.md, "Result codes"). */
export const CODE = { ok: 0, error: -1, noLicence: 60, signedOut: 61 } as const;

export type Code = (typeof CODE)[keyof typeof CODE];

/** Languages the product speaks; the first is the default (docs/product.md, "Language"). */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The texts that registration asks consent to (docs/design/domain.md, "Settings of the site"). */
export const TERMS = ['agreement', 'privacy'] as const;

/** What somebody is told of unless it chooses otherwise (docs/design/ui.md, "Screens"). */
export const NOTIFICATION_DEFAULTS = {
  letter: { page: true, browser: false, mail: false },
  notice: { page: true, browser: false, mail: false },
} as const;

/**
 * Version of the platform, the same as in package.json, which add-ons may need at least
 * (docs/design/domain.md, "Add-on market").
 */
export const PLATFORM_VERSION = '1.0.0';

/** The user center's own add-on identifier (docs/product.md, "What it is and for whom"). */
export const ADDON = 'ml.svc.user';

export const BASE_PATH = '/user/web/';
/**
 * The page around a page of another site is below it, by its ticket. Not below the console's own path,
 * where its service worker would answer instead of the server.
 */
export const OUTSIDE_PATH = '/outside/';
/** Files of add-ons are below it, by the hash of their package; not below the console's own path either. */
export const ADDON_FILES_PATH = '/addon/';

/** Parameter of an address that says by its code in which tenant the page is (docs/design/ui.md, "Shell"). */
export const TENANT_PARAM = 'tenantCode';

/** Data scopes, widest first (docs/design/domain.md, "Roles, menus, permissions"). */
export const DATA_SCOPES = ['all', 'deptAndBelow', 'dept', 'custom', 'self'] as const;

/** Type of a menu: a folder of the side menu, a page, or an action on a page. */
export const MENU_TYPES = ['directory', 'menu', 'button'] as const;

/** Clients that can show a menu. */
export const CLIENTS = ['pc', 'mobile'] as const;

/** Subject of a step of an access explanation. */
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

/** Reason why a step of an access explanation grants or denies access. */
export const EXPLAIN_REASONS = [
  'enabled',
  'disabled',
  'tenant-disabled',
  'default-admin',
  'no-role',
  'grants',
  'lacks',
  'above-disabled',
  'addon-disabled',
  'platform',
  'platform-only',
  'no-menu',
  'open',
  'granted',
  'not-granted',
  'unknown',
  'in-scope',
  'out-of-scope',
] as const;

/** Factors accepted by the second step of signing in. */
export const SECOND_FACTORS = ['totp', 'recovery', 'passkey'] as const;

/** Proofs accepted by a step-up. */
export const PROOFS = ['password', 'totp', 'passkey', 'sms'] as const;

/** Wallets of a member, in cents and points. */
export const WALLET_KINDS = ['balance', 'integral'] as const;

/** Whether users get a role or lose it. */
export const ASSIGN_ACTIONS = ['add', 'remove'] as const;

/** Actions on several users at once. */
export const BULK_ACTIONS = ['enable', 'disable', 'remove', 'offline', 'reset'] as const;

/**
 * The page-style settings (docs/design/ui.md, "Page-style settings"); the first of each is the
 * default.
 */
export const THEMES = ['light', 'dark', 'system'] as const;
export const LAYOUTS = ['mix', 'side', 'top'] as const;
export const CONTENT_WIDTHS = ['fluid', 'fixed'] as const;
export const DENSITIES = ['default', 'compact'] as const;

/**
 * Lists with saved views, and the call that fills each. Members without that permission see no
 * view.
 */
export const LIST_CALLS = {
  'org.user': 'GET /user/admin/member/list',
  'org.online': 'GET /user/admin/online/list',
  'org.recycle': 'GET /user/admin/recycle/list',
  'org.offer': 'GET /user/admin/offer/list',
  'org.dept': 'GET /user/admin/dept/list',
  'org.post': 'GET /user/admin/post/list',
  'permission.role': 'GET /user/admin/role/list',
  'permission.menu': 'GET /user/admin/menu/list',
  audit: 'GET /user/admin/audit/list',
  'tenant.manage': 'GET /user/admin/tenant/list',
  'tenant.policy': 'GET /user/admin/policy/list',
  'tenant.invite': 'GET /user/admin/invite/list',
  'tenant.user': 'GET /user/admin/tenantUser/list',
  'tenant.recycle': 'GET /user/admin/tenantUser/recycle/list',
  'addons.market': 'GET /admin/admin/market/cards',
  'addons.jobs': 'GET /admin/admin/market/jobs',
  'platform.messages': 'GET /admin/admin/site/message/list',
  'home.notice': 'GET /admin/admin/notice/public/messages',
  'home.mine': 'GET /admin/admin/notice/my/messages',
  'home.publication': 'GET /admin/admin/notice/list',
  'home.message': 'GET /admin/admin/letter/list',
  'home.drafts': 'GET /admin/admin/letter/draft/list',
  'home.files': 'GET /admin/admin/file/list',
} as const;

export type ListName = keyof typeof LIST_CALLS;

/** What a file is, by its content and never by its name. */
export const FILE_KINDS = [
  'image',
  'video',
  'audio',
  'document',
  'archive',
  'text',
  'other',
] as const;

/** Images that browsers show and the server can read. */
export const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
] as const;

/** State of an import of users; `stopped` means that it failed and cannot continue. */
export const IMPORT_STATES = ['checked', 'running', 'done', 'cancelled', 'stopped'] as const;
