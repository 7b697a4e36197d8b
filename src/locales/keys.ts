import type { signedIn } from './signed-in/zh-CN';
import type entry from './zh-CN';

/** Every text of the console. */
export type TextKey = keyof typeof entry | keyof typeof signedIn;
