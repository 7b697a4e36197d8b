import { findLogins } from './login.repo';

/** One page of the sign-ins to a seat or an account, including failed ones. */
export const listLogins = findLogins;
