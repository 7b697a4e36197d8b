import { audit } from '../zh-CN/audit';
import { crud } from '../zh-CN/crud';
import { dashboard } from '../zh-CN/dashboard';
import { org } from '../zh-CN/org';
import { permission } from '../zh-CN/permission';
import { shell } from '../zh-CN/shell';

/** Texts that load together with the shell. */
export const signedIn = { ...audit, ...crud, ...dashboard, ...org, ...permission, ...shell };
