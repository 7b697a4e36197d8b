import { dashboard } from '../zh-CN/dashboard';
import { shell } from '../zh-CN/shell';

/** Texts that load together with the shell. */
export const signedIn = { ...dashboard, ...shell };
