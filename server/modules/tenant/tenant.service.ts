import * as repo from './tenant.repo';

/** What other modules may ask of a tenant. */
export const { lockTenant, raiseAccessRevision } = repo;
