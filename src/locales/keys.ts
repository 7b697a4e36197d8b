import type { signedIn } from './signed-in/zh-CN';
import type entry from './zh-CN';

/** Keys of the texts in the entry, the only ones available before the shell has loaded. */
export type EntryTextKey = keyof typeof entry;

/** Key of any text of the console. */
export type TextKey = EntryTextKey | keyof typeof signedIn;
