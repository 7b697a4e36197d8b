import { dashboard } from '../en-US/dashboard';
import { shell } from '../en-US/shell';

/** Texts that load together with the shell. */
export const signedIn = { ...dashboard, ...shell };
