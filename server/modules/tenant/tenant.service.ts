/** What other modules may ask of a tenant. */
export { lockTenant, raiseAccessRevision } from './tenant.repo';
