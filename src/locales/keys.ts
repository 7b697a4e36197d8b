import type { signedIn } from './signed-in/zh-CN';
import type entry from './zh-CN';

/** Texts that load with the entry; all that is known before the shell has loaded. */
export type EntryTextKey = keyof typeof entry;

/** Every text of the console. */
export type TextKey = EntryTextKey | keyof typeof signedIn;
