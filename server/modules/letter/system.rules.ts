import { both } from '../../lib/texts';

/** What the system is called where it writes letters. */
export const SYSTEM = both('系统', 'System');
