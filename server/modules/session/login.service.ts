import { findLogins } from './login.repo';

/** One page of the sign-ins to a seat or an account, failed ones included. */
export const listLogins = findLogins;
