/** How loud a notice is; an urgent one is shown above every page until it is read. */
export const NOTICE_LEVELS = ['info', 'important', 'urgent'] as const;

/** Tabs of notices for their readers: those to everyone, and those addressed to the own seat. */
export const NOTICE_TABS = ['notice', 'mine'] as const;

/** Whom a notice is for. `everyone` is every member of every tenant. */
export const NOTICE_RANGES = ['everyone', 'tenants', 'depts', 'roles', 'members'] as const;

/**
 * Time moves a scheduled notice to published at its start, and a published one to expired at its end.
 * Drafts, and what was withdrawn or has expired, can be edited and published.
 */
export const NOTICE_STATES = ['draft', 'scheduled', 'published', 'withdrawn', 'expired'] as const;
